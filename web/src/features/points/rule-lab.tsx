import { CalendarX2, FlaskConical, Info, Play, Scale, TriangleAlert, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useWeekStart } from '@/api/use-week-start.ts';
import { formatScore } from '@/lib/format.ts';
import { formatDay, formatInstant } from '@/lib/format-date.ts';
import { Button } from '@/ui/button.tsx';
import { RangeField } from '@/ui/dates/range-field.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { KeyCap } from '@/ui/key-cap.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { LabBoards } from './lab-boards.tsx';
import { LabFigures } from './lab-figures.tsx';
import { LabLines } from './lab-lines.tsx';
import { LabPairs } from './lab-pairs.tsx';
import { labPeriods, type LabRange, lastPeriod, periodOf, withFrom, withTo } from './lab-range.ts';
import { outcome } from './lab-outcome.ts';
import { NoteBox } from './note-box.tsx';
import type { Line, Preview } from './types.ts';
import type { Asked } from './use-trial.ts';

const periodNames = {
  month: 'lab.range.month',
  quarter: 'lab.range.quarter',
  year: 'lab.range.year',
} as const;

/** Named alike in every language. */
const previewKeys = 'Ctrl ↵';

type Trial = { asked: Asked | undefined; data: Preview | undefined; counting: boolean; failed: boolean };

type Props = {
  trial: Trial;
  range: LabRange;
  today: string;
  /** The draft can be tried. */
  canPreview: boolean;
  /** The one thing to do next. */
  isNext: boolean;
  /** The figures are of another draft. */
  stale: boolean;
  /** The choice of the team that the organisation's rules are tried on. */
  choice?: ReactNode;
  onRange: (range: LabRange) => void;
  onPreview: () => void;
};

/** Tries the draft on what has happened. */
export function RuleLab({ trial, range, today, canPreview, isNext, stale, choice, onRange, onPreview }: Props) {
  const { t } = useTranslation();
  const weekStart = useWeekStart();
  return (
    <section aria-labelledby="rule-lab" className="min-w-0 rounded-lg border border-border bg-card shadow-card">
      <header className="flex flex-wrap items-center gap-3 px-4 pt-3.5 pb-3">
        <span
          aria-hidden
          className="grid size-[34px] shrink-0 place-items-center rounded-[9px] bg-primary-tint text-primary-text"
        >
          <FlaskConical className="size-[17px]" strokeWidth={1.75} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="rule-lab" className="type-h2">
            {t('lab.title')}
          </h2>
          <p className="type-caption text-pretty text-muted-foreground">{t('lab.lead')}</p>
        </div>
        <Button
          look={isNext ? 'primary' : 'secondary'}
          size="touch"
          disabled={!canPreview || trial.counting}
          aria-keyshortcuts="Control+Enter"
          onClick={onPreview}
          className="max-md:w-full"
        >
          <Play aria-hidden strokeWidth={1.75} />
          {t(trial.counting ? 'lab.counting' : 'lab.preview')}
          <span aria-hidden className="max-md:hidden">
            <KeyCap>{previewKeys}</KeyCap>
          </span>
        </Button>
      </header>
      <div className="flex flex-wrap items-end gap-2.5 border-b border-border px-4 pb-3.5">
        {choice !== undefined && <div className="basis-full">{choice}</div>}
        {/* Three long words beside each other in Russian. */}
        <div className="w-full max-md:[&_button]:px-1">
          <Segmented
            label={t('lab.title')}
            value={periodOf(range, today)}
            options={labPeriods.map((value) => ({ value, text: t(periodNames[value]) }))}
            onChange={(period) => onRange(lastPeriod(period, today))}
          />
        </div>
        <RangeField
          className="min-w-38 flex-1 max-md:min-w-32"
          weekStart={weekStart}
          from={{
            label: t('common.from'),
            value: range.from,
            max: today,
            today,
            onDay: (day) => onRange(withFrom(range, day)),
          }}
          to={{
            label: t('common.to'),
            value: range.to,
            max: today,
            today,
            onDay: (day) => onRange(withTo(range, day)),
          }}
        />
      </div>
      <div aria-busy={trial.counting} className="flex flex-col gap-4.5 p-4">
        <LabBody trial={trial} range={range} stale={stale} canPreview={canPreview} onPreview={onPreview} />
      </div>
    </section>
  );
}

type BodyProps = Pick<Props, 'trial' | 'range' | 'stale' | 'canPreview' | 'onPreview'>;

function LabBody({ trial: { asked, data, counting, failed }, range, stale, canPreview, onPreview }: BodyProps) {
  const { t, i18n } = useTranslation();
  const day = (text: string) => formatDay(text, i18n.language, 'medium');
  if (counting) return <LabSkeleton />;
  if (failed) {
    return (
      <EmptyState
        icon={CloudOff}
        title={t('lab.failed')}
        hint={t('lab.failedHint')}
        action={
          <Button size="touch" disabled={!canPreview} onClick={onPreview}>
            {t('load.retry')}
          </Button>
        }
      />
    );
  }
  if (!asked || !data) return <EmptyState icon={FlaskConical} title={t('lab.first')} hint={t('lab.firstHint')} />;
  const found = outcome(data);
  if (found === 'noEvents')
    return <EmptyState icon={CalendarX2} title={t('lab.noEvents')} hint={t('lab.noEventsHint')} />;
  const hint = t('lab.sameHint', { from: day(range.from), to: day(range.to) });
  const time = formatInstant(asked.at, i18n.language, 'time');
  return (
    <>
      {stale && (
        <NoteBox icon={TriangleAlert} tone="warning" live title={t('lab.stale', { time })}>
          <p>{t('lab.staleHint')}</p>
        </NoteBox>
      )}
      {found === 'same' ? (
        <EmptyState icon={Scale} title={t('lab.same')} hint={hint} />
      ) : (
        <>
          {found === 'samePlaces' && <SamePlaces data={data} />}
          <LabFigures preview={data} />
          <LabBoards preview={data} draftOf={stale ? time : undefined} />
          <LabLines preview={data} lines={asked.lines satisfies readonly Line[]} />
        </>
      )}
      <LabPairs pairs={data.pairs} />
    </>
  );
}

function SamePlaces({ data }: { data: Preview }) {
  const { t, i18n } = useTranslation();
  const more = Math.round((data.draft.total - data.now.total) * 100) / 100;
  const points = formatScore(Math.abs(more), i18n.language);
  return (
    <NoteBox icon={Info} title={t('lab.samePlaces', { count: data.people_total })}>
      {more !== 0 && <p>{t(more > 0 ? 'lab.more' : 'lab.less', { points })}</p>}
    </NoteBox>
  );
}

/** Where the figures will be. */
function LabSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-2.5">
      <div className="grid grid-cols-2 gap-2.5">
        {['leaders', 'share', 'nothing', 'moves'].map((each) => (
          <div key={each} className="h-20 rounded-[10px] skeleton" />
        ))}
      </div>
      {['w-full', 'w-11/12', 'w-[96%]', 'w-5/6'].map((width) => (
        <div key={width} className={`h-3 rounded-full skeleton ${width}`} />
      ))}
    </div>
  );
}
