import { cx } from 'class-variance-authority';
import { ChevronsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TFunction } from '@/i18n/translator.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatDay } from '@/lib/format-date.ts';
import { formatChange, formatScore } from '@/lib/format.ts';
import { daysText, eveText, type Period, type PeriodBoards, stretchBefore } from './period-days.ts';
import type { Valued } from './ranking.ts';

type Gained = Valued & { id: number; joined_day?: string | null };
type Team = { most_improved?: { id: number; name: string; gain: number; before: number } | null };

const markClass = 'inline-grid size-[18px] flex-none place-items-center rounded-[5px]';
const improvedClass = 'bg-success-tint text-success-text';

function ImprovedMark() {
  const { t } = useTranslation();
  return (
    <span
      role="img"
      aria-label={t('period.improved')}
      title={t('period.improved')}
      className={cx(markClass, improvedClass)}
    >
      <ChevronsUp aria-hidden className="size-3" strokeWidth={2.3} />
    </span>
  );
}

type JoinedProps = { day: string };

function Joined({ day }: JoinedProps) {
  const { t, i18n } = useTranslation();
  return (
    <span className="flex-none type-caption whitespace-nowrap text-muted-foreground">
      {t('period.joined', { day: formatDay(day, i18n.language, 'dayMonth') })}
    </span>
  );
}

type FootProps = { team: Team; period: Period; boards: PeriodBoards };

/** At the foot of a card: who gained most against as many days of the period before, or that nobody did. */
function MostImproved({ team, period, boards: { day, today } }: FootProps) {
  const { t, i18n } = useTranslation();
  const best = team.most_improved ?? undefined;
  const range = daysText({ from: period.first_day, to: day }, today, i18n.language);
  const before = daysText(stretchBefore(period, day), today, i18n.language);
  return (
    <p
      title={best && t('period.improvedHint', { range, before })}
      className="mx-2 mt-auto flex h-[34px] min-w-0 items-center gap-2 px-2 type-caption text-muted-foreground"
    >
      <span aria-hidden className={cx(markClass, 'mx-[5px]', best ? improvedClass : 'bg-muted')}>
        <ChevronsUp className="size-3" strokeWidth={2.3} />
      </span>
      {best ? (
        <>
          <span className="flex-none">{t('period.improved')}</span>
          <b className="truncate font-[580] text-foreground">{best.name}</b>
          <span className="ml-auto flex-none whitespace-nowrap tabular-nums">
            {`${formatChange(best.before, i18n.language)} → `}
            <b className="font-[580] text-success-text">{formatChange(best.gain, i18n.language)}</b>
          </span>
        </>
      ) : (
        <span className="truncate">{t('period.nobodyImproved', { before })}</span>
      )}
    </p>
  );
}

/** What a board of gains says beside its numbers. */
export type GainParts = {
  /** Beside a name, and in the title of a score's button. */
  row: (team: Team, member: Gained) => { mark?: ReactNode; tip?: string };
  foot: (team: Team) => ReactNode;
};

/** Nothing for boards of scores. */
export function gainParts(boards: PeriodBoards | undefined, t: TFunction, language: string): GainParts | undefined {
  const period = boards?.period ?? undefined;
  if (period === undefined || boards === undefined) return undefined;

  function tip({ balle, score_at_start: before }: Gained): string | undefined {
    if (before === undefined || before === null || period === undefined) return undefined;
    const score = (value: number) => formatScore(value, language);
    return t('period.titleOf', { now: score(balle), before: score(before), day: eveText(period, language) });
  }

  return {
    row: (team, member) => {
      const isImproved = team.most_improved?.id === member.id;
      const said = tip(member);
      return {
        ...(said !== undefined && { tip: said }),
        ...((isImproved || member.joined_day) && {
          mark: (
            <>
              {isImproved && <ImprovedMark />}
              {member.joined_day && <Joined day={member.joined_day} />}
            </>
          ),
        }),
      };
    },
    foot: (team) => <MostImproved team={team} period={period} boards={boards} />,
  };
}
