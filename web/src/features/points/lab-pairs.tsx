import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { formatInstant } from '@/lib/format-date.ts';
import { KindBadge } from '@/ui/kind-badge.tsx';
import { LinkButton } from '@/ui/link-button.tsx';
import { NoteBox } from './note-box.tsx';
import type { Preview } from './types.ts';

/** Events that were entered and stand in the calendar too: both give points. */
export function LabPairs({ pairs: { total, examples } }: { pairs: Preview['pairs'] }) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(false);
  if (total === 0) return null;
  const time = (at: string) => formatInstant(at, i18n.language, 'moment');
  return (
    <NoteBox icon={Copy} tone="warning" title={t('lab.pairs', { count: total })}>
      <p>{t('lab.pairsHint')}</p>
      {open ? (
        <ul className="mt-2 flex flex-col gap-2 type-caption">
          {examples.map(({ name, kind, entered_at, calendar_at, summary }) => (
            <li key={`${name} ${entered_at} ${calendar_at}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <b className="font-[580] text-foreground">{name}</b>
              <KindBadge kind={kind} />
              <span className="tabular-nums">
                {`${t('points.origin.entered')} ${time(entered_at)}, ${t('points.origin.calendar')} ${time(calendar_at)}`}
              </span>
              <span lang={foreignLang(summary)}>{summary}</span>
            </li>
          ))}
        </ul>
      ) : (
        <span className="-ml-1.5 block">
          <LinkButton text={t('lab.pairsShow')} onClick={() => setOpen(true)} />
        </span>
      )}
    </NoteBox>
  );
}
