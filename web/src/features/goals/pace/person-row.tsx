import { useTranslation } from '@/i18n/use-translation.ts';
import { useCurrency } from '@/api/use-currency.ts';
import { formatDay } from '@/lib/format-date.ts';
import { formatPercent } from '@/lib/format-figures.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Badge } from '@/ui/badge.tsx';
import { GoalBar } from '@/ui/goals/goal-bar.tsx';
import { statusLooks } from '@/ui/goals/goal-status.tsx';
import { goalNumber } from '@/ui/goals/goal-words.ts';
import type { GoalLine } from '@/api/types.ts';
import { isSet } from '@/ui/goals/types.ts';
import { FiveDays } from './five-days.tsx';

/** 0 to 130 % of the target, so that target and pace are straight lines through the list. */
export const rowReach = 1 / 1.3;

export const rowColumns =
  'md:grid md:grid-cols-[18px_28px_minmax(0,190px)_minmax(0,1fr)_minmax(72px,auto)_150px] md:items-center md:gap-x-4 xl:grid-cols-[18px_28px_196px_minmax(0,1fr)_minmax(80px,auto)_190px_106px]';

type Props = { line: GoalLine; workDays: number; today: string; isYou: boolean; onOpen: () => void };

/** A person's goal; a press anywhere opens all of theirs. */
export function PersonRow({ line, workDays, today, isYou, onOpen }: Props) {
  const { t, i18n } = useTranslation();
  const currency = useCurrency();
  const format = (value: number): string => goalNumber(value, line.metric, i18n.language, currency);
  const look = line.status ? statusLooks[line.status] : undefined;
  const Icon = look?.icon;
  return (
    <li
      className={`relative border-b border-border px-4 py-3 type-dense last:border-b-0 hover:bg-muted/45 md:min-h-[54px] md:px-[18px] md:py-2 ${rowColumns}`}
    >
      <span className="max-md:hidden">
        {Icon && <Icon aria-hidden className={`size-4 ${look.colour}`} strokeWidth={2.1} />}
      </span>
      <div className="flex min-w-0 items-center gap-2.5 md:contents">
        <Avatar name={line.person?.name ?? ''} picture={line.person?.picture} />
        <div className="min-w-0 max-md:flex-1">
          <span className="flex min-w-0 items-center gap-1.5">
            <button
              type="button"
              onClick={onOpen}
              className="min-w-0 truncate text-left font-[540] text-foreground before:absolute before:inset-0 before:content-['']"
            >
              {line.person?.name}
            </button>
            {isYou && <Badge look="brand">{t('goals.you')}</Badge>}
          </span>
          <Under line={line} workDays={workDays} isYou={isYou} format={format} />
        </div>
        <span className="tabular-nums md:hidden">
          <Reached line={line} format={format} />
        </span>
      </div>
      <div className="max-md:my-2.5">
        {isSet(line.own_target) && <GoalBar line={line} reach={rowReach} end className="h-2" />}
      </div>
      <span className="text-right whitespace-nowrap tabular-nums max-md:hidden">
        <Reached line={line} format={format} />
      </span>
      <Need line={line} isYou={isYou} format={format} />
      <div className="max-xl:hidden">
        <FiveDays line={line} today={today} format={format} />
      </div>
    </li>
  );
}

type PartProps = { line: GoalLine; format: (value: number) => string };

const Reached = ({ line, format }: PartProps) => {
  const { t } = useTranslation();
  return (
    <>
      <b className="text-sm font-[620] text-foreground">{format(line.value)}</b>
      {isSet(line.own_target) && (
        <span className="text-muted-foreground"> {t('goals.ofTarget', { target: format(line.own_target) })}</span>
      )}
    </>
  );
};

/** What is special about the person's days. */
function Under({ line, workDays, isYou, format }: PartProps & { workDays: number; isYou: boolean }) {
  const { t, i18n } = useTranslation();
  const day = (text: string): string => formatDay(text, i18n.language, 'dayMonth');
  const words: string[] = [];
  if (isSet(line.left_day)) words.push(t('goals.leftOn', { day: day(line.left_day) }), t('goals.countsForTeam'));
  else if (isSet(line.joined_day)) words.push(t('goals.inTeam', { day: day(line.joined_day) }));
  if (isSet(line.away_days) && line.away_days > 0 && isSet(line.target) && isSet(line.own_target)) {
    const numbers = {
      target: format(line.target),
      own: format(line.own_target),
      away: line.away_days,
      count: workDays,
    };
    words.push(t(isYou ? 'goals.own' : 'goals.here', numbers));
  }
  if (words.length === 0) return null;
  return <small className="block truncate type-caption text-muted-foreground">{words.join(', ')}</small>;
}

function Need({ line, isYou, format }: PartProps & { isYou: boolean }) {
  const { t, i18n } = useTranslation();
  const looks = line.status ? statusLooks[line.status] : undefined;
  const word = (
    <span className={`font-[560] md:hidden ${looks?.colour ?? ''}`}>{looks ? `${t(looks.text)}: ` : ''}</span>
  );
  if (line.status === 'reached') {
    const reached = line.reached_on;
    return (
      <p className="text-foreground-2">
        {isSet(reached)
          ? t('goals.reachedOn', { day: formatDay(reached, i18n.language, 'near') })
          : t('goals.status.reached')}
      </p>
    );
  }
  if (line.status === 'missed' && isSet(line.own_target)) {
    const share = formatPercent(line.value, line.own_target, i18n.language);
    return <p className="text-foreground-2">{t('goals.missedBy', { share })}</p>;
  }
  if (!isSet(line.need))
    return <p className="text-muted-foreground">{line.status === 'none' ? t('goals.status.none') : ''}</p>;
  const need = format(line.need);
  return (
    <p className="text-foreground-2 tabular-nums">
      {word}
      {!isSet(line.left)
        ? t('goals.aDay', { need })
        : t(isYou ? 'goals.youNeed' : 'goals.rowNeeds', { need, count: line.left })}
    </p>
  );
}
