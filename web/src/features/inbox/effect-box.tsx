import { CalendarCheck, Lock, Pencil, Trophy } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { FullReport, InboxReport } from '@/api/types.ts';
import { RankMark } from '@/board/rank-mark.tsx';
import { unit } from '@/board/score.tsx';
import { formatChange, formatScore } from '@/lib/format.ts';
import { formatInstant } from '@/lib/format-date.ts';
import { Becomes } from '@/ui/becomes.tsx';
import { KindBadge } from '@/ui/kind-badge.tsx';
import { WarnNote } from './conflict-note.tsx';
import { ItemMark } from './item-mark.tsx';
import { visitOf } from './inbox-words.ts';

const iconClass = 'size-3.5 shrink-0 text-muted-foreground';

function Line({ icon: Icon, children }: { icon: typeof Trophy; children: ReactNode }) {
  return (
    <li className="flex min-h-[34px] flex-wrap items-center gap-x-[9px] gap-y-1 type-dense tabular-nums text-foreground-2 [&_b]:font-[580] [&_b]:text-foreground">
      <Icon aria-hidden className={iconClass} strokeWidth={1.75} />
      {children}
    </li>
  );
}

type Props = { report: InboxReport; effect: NonNullable<FullReport['effect']> };

/** What accepting would do now: the event as it is and as it would be, points, score and place. */
export function EffectBox({ report, effect }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { points = null, balle = null, place = null, kind_before: before = null } = effect;
  const text = (score: number) => formatScore(score, i18n.language);
  const written = report.event && report.event.summary !== report.summary ? report.event.summary : undefined;
  return (
    <>
      <section aria-labelledby={id} className="rounded-[10px] border border-border bg-inset">
        <h3 id={id} className="px-3.5 pt-2.5 text-xs leading-4 font-[520] text-muted-foreground">
          {t('inbox.if')}
        </h3>
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without markers */}
        <ul role="list" className="px-3.5 pt-0.5 pb-2">
          <Line icon={CalendarCheck}>
            {before === null ? (
              <span className="inline-block first-letter:uppercase">{t('inbox.notPlanned')}</span>
            ) : (
              <KindBadge kind={before} />
            )}
            <Becomes className={iconClass} />
            <ItemMark item={report} />
            {points !== null && (
              <span className={`ml-auto font-semibold ${points < 0 ? 'text-danger-text' : 'text-success-text'}`}>
                {`${formatChange(points, i18n.language)} ${unit}`}
              </span>
            )}
          </Line>
          {written !== undefined && (
            <Line icon={Pencil}>
              <s>{written}</s>
              <Becomes className={iconClass} />
              <b className="min-w-0 break-words">{report.summary}</b>
            </Line>
          )}
          {balle !== null && (
            <Line icon={Trophy}>
              <span>{text(balle - (points ?? 0))}</span>
              <Becomes className={iconClass} />
              <b>{`${text(balle)} ${unit}`}</b>
              {place !== null && <RankMark place={place} medal />}
            </Line>
          )}
        </ul>
      </section>
      {effect.final === true && (
        <WarnNote icon={Lock}>
          {t('inbox.final', { day: formatInstant(visitOf(report).start_utc, i18n.language, 'dayAndMonth') })}
        </WarnNote>
      )}
    </>
  );
}
