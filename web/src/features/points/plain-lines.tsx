import { useTranslation } from '@/i18n/use-translation.ts';
import { Score } from '@/board/score.tsx';
import { formatScore } from '@/lib/format.ts';
import { kindNames } from '@/ui/kinds.ts';
import { Swatch } from '@/ui/swatch.tsx';
import { originNames, perText } from './line-words.ts';
import type { Line } from './types.ts';

type Props = { lines: readonly Line[]; currency: string | null };

/** Rules as text: of the organisation, of an earlier version, or for who may not change them. */
export function PlainLines({ lines, currency }: Props) {
  const { t, i18n } = useTranslation();
  return (
    // The role is explicit: Safari drops it from lists without markers.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ol role="list" aria-label={t('points.rules')} className="border-t border-border">
      {lines.map((line, index) => (
        <li
          // Lines have a place and nothing else; this list never reorders.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className="grid min-h-[42px] grid-cols-[16px_10px_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b border-border px-4 py-1.5 type-dense"
        >
          <span aria-hidden className="font-[560] text-muted-foreground tabular-nums">
            {index + 1}
          </span>
          <Swatch series={line.kind} />
          <span className="min-w-0">
            <b className="font-[560] text-foreground">{t(kindNames[line.kind])}</b>{' '}
            <span className="text-muted-foreground">{t(originNames[line.origin])}</span>
            {line.per && (
              <span className="block type-caption text-muted-foreground">
                {perText(line.per, currency, t, i18n.language)}
              </span>
            )}
          </span>
          <Score text={formatScore(line.points, i18n.language)} className="font-[580]" />
        </li>
      ))}
    </ol>
  );
}
