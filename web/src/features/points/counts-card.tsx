import type { ReactNode } from 'react';
import type { TFunction } from '@/i18n/translator.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Score } from '@/board/score.tsx';
import { formatScore } from '@/lib/format.ts';
import { formatDay } from '@/lib/format-date.ts';
import { Badge } from '@/ui/badge.tsx';
import { kindNames } from '@/ui/kinds.ts';
import { Swatch } from '@/ui/swatch.tsx';
import { changedKinds, countedLines, nextVersion } from './counted-kinds.ts';
import { followText, originNames, perText } from './line-words.ts';
import type { Line, Rules, SavedVersion } from './types.ts';
import { useRulesBeside } from '@/api/use-rules-beside.ts';

type Props = { team: number };

/** PTS-33: what gives points in a team, below its board. */
export function CountsCard({ team }: Props) {
  const { t, i18n } = useTranslation();
  const rules = useRulesBeside(team);
  if (!rules) return null;
  const lines = countedLines(rules.lines);
  const next = nextVersion(rules);
  const follow = followText(rules.lines, t, i18n.language);
  return (
    <section
      aria-labelledby="what-counts"
      className="mt-4.5 rounded-lg border border-border bg-card px-4 pt-3.5 pb-3 shadow-card md:max-w-md"
    >
      <header className="flex items-baseline justify-between gap-3">
        <h2 id="what-counts" className="type-h2">
          {t('counts.title')}
        </h2>
        {lines.length > 0 && typeof rules.from_day === 'string' && (
          <span className="type-caption text-muted-foreground">
            {t('counts.since', { day: formatDay(rules.from_day, i18n.language, 'medium') })}
          </span>
        )}
      </header>
      {lines.length === 0 ? (
        <Note>{handText(next, t, i18n.language)}</Note>
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without markers */}
          <ul role="list" className="mt-2">
            {lines.map((line) => (
              <CountedLine key={`${line.kind} ${line.origin}`} line={line} currency={rules.currency} />
            ))}
          </ul>
          {follow !== undefined && <Note>{follow}</Note>}
          {next && <Next rules={rules} next={next} />}
        </>
      )}
    </section>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-2 rounded-[9px] bg-muted px-[11px] py-[9px] type-caption text-foreground-2">{children}</p>;
}

function handText(next: SavedVersion | undefined, t: TFunction, language: string): string {
  if (!next || next.mode === 'hand') return t('counts.hand');
  return t('counts.later', { day: formatDay(next.from_day, language, 'short') });
}

type CountedLineProps = { line: Line; currency: string | null };

function CountedLine({ line: { kind, origin, points, per }, currency }: CountedLineProps) {
  const { t, i18n } = useTranslation();
  const only = [
    origin !== 'any' && t(originNames[origin]),
    per && currency !== null && perText(per, currency, t, i18n.language),
  ].filter(Boolean);
  return (
    <li className="grid min-h-[38px] grid-cols-[10px_minmax(0,1fr)_auto] items-center gap-x-2.5 border-t border-border py-1 type-dense first:border-t-0">
      <Swatch series={kind} />
      <span className="min-w-0">
        <b className="font-[540] text-foreground">{t(kindNames[kind])}</b>
        {only.length > 0 && <span className="block type-caption text-muted-foreground">{only.join(' · ')}</span>}
      </span>
      <Score text={formatScore(points, i18n.language)} className="font-[580]" />
    </li>
  );
}

const mostChanges = 3;

type NextProps = { rules: Rules; next: SavedVersion };

/** From which day something else counts, and what. */
function Next({ rules, next }: NextProps) {
  const { t, i18n } = useTranslation();
  const text = nextText(rules, next, t, i18n.language);
  if (text === '') return null;
  return (
    <p className="mt-2.5 flex items-center gap-2 border-t border-border pt-2.5 type-caption text-foreground-2">
      <Badge look="brand">{t('counts.next', { day: formatDay(next.from_day, i18n.language, 'dayMonth') })}</Badge>
      <span className="min-w-0">{text}</span>
    </p>
  );
}

function nextText({ lines, currency }: Rules, next: SavedVersion, t: TFunction, language: string): string {
  if (next.mode === 'hand') return t('points.mode.hand');
  if (next.mode === 'organisation') return t('points.mode.organisation');
  const changed = changedKinds(lines, next.lines);
  const texts = changed.slice(0, mostChanges).map(({ kind, points, per }) => {
    const amount = per && currency !== null ? ` (${perText(per, currency, t, language)})` : '';
    return `${t(kindNames[kind])} ${formatScore(points, language)}${amount}`;
  });
  const rest = changed.length - texts.length;
  return `${texts.join(', ')}${rest > 0 ? ` ${t('counts.more', { count: rest })}` : ''}`;
}
