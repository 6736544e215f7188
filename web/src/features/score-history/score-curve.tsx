import { useTranslation } from '@/i18n/use-translation.ts';
import { formatScore } from '@/lib/format.ts';
import { type Step, stepPath } from './curve.ts';
import { formatInstant } from '@/lib/format-date.ts';

type Props = { steps: readonly Step[]; now: number };

const size = { width: 440, height: 96 };

/** The score over time; its numbers stand beside it and in the list below. */
export function ScoreCurve({ steps, now }: Props) {
  const { t, i18n } = useTranslation();
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) return null;
  const values = steps.map((step) => step.value);
  const score = (value: number): string => formatScore(value, i18n.language);
  const since = formatInstant(first.at, i18n.language, 'medium');
  const path = stepPath(steps, now, size);
  const summary = t('history.summary', {
    count: steps.length - 1,
    from: score(first.value),
    to: score(last.value),
    since,
  });
  return (
    <figure className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1.5 type-caption tabular-nums text-muted-foreground">
      <div aria-hidden className="flex flex-col items-end justify-between">
        <span>{score(Math.max(...values))}</span>
        <span>{score(Math.min(...values))}</span>
      </div>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 -2 ${size.width} ${size.height + 4}`}
        preserveAspectRatio="none"
        className="h-24 w-full overflow-visible border-b border-border text-primary-text"
      >
        <path d={`${path}V${size.height}H0Z`} className="fill-primary-tint" />
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption aria-hidden className="col-start-2 flex justify-between">
        <span>{since}</span>
        <span>{t('common.today')}</span>
      </figcaption>
    </figure>
  );
}
