import { cx } from 'class-variance-authority';
import { Check, Minus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { monthTitle, shortMonth } from '@/lib/day-names.ts';
import type { Weekday } from '@/lib/days.ts';
import { formatDay } from '@/lib/format-date.ts';
import { type MonthCount, quartersOf } from './months.ts';

/** 1 January 2024 was a Monday. */
const dayCalled = (weekday: number): string => `2024-01-0${weekday}`;

/** Inside a sentence only English writes months with a capital. */
const inSentence = (text: string, language: string): string => (language.startsWith('ru') ? text.toLowerCase() : text);

type DaysProps = { bits: number; weekStart: Weekday; onBits: (bits: number) => void };

/** On which weekdays people work. */
export function WeekDays({ bits, weekStart, onBits }: DaysProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const days = Array.from({ length: 7 }, (_, by) => ((weekStart - 1 + by) % 7) + 1);
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-problem`} className="flex flex-col gap-1.5">
      <span id={id} className="type-label">
        {t('cal.days')}
      </span>
      <div className="grid grid-cols-7 gap-1.5">
        {days.map((day) => {
          const works = ((bits >> (day - 1)) & 1) === 1;
          const Icon = works ? Check : Minus;
          return (
            <button
              key={day}
              type="button"
              aria-pressed={works}
              title={formatDay(dayCalled(day), i18n.language, 'weekday')}
              onClick={() => onBits(bits ^ (1 << (day - 1)))}
              className="flex h-13 flex-col items-center justify-center gap-1.25 rounded-md border border-input bg-inset text-[0.8125rem] leading-none font-[540] text-foreground-2 transition-colors duration-(--dur-fast) hover:border-ring aria-pressed:border-ring aria-pressed:bg-primary-tint aria-pressed:text-foreground [&_svg]:size-3.5 [&_svg]:text-muted-foreground aria-pressed:[&_svg]:text-primary-text"
            >
              <Icon aria-hidden strokeWidth={2.6} />
              <span className="first-letter:uppercase">{formatDay(dayCalled(day), i18n.language, 'weekdayShort')}</span>
            </button>
          );
        })}
      </div>
      <p id={`${id}-problem`} role="status" className="type-caption text-danger-text empty:hidden">
        {bits === 0 ? t('cal.noDay') : ''}
      </p>
    </div>
  );
}

const onClass = 'bg-primary-tint inset-ring inset-ring-ring/45';

/** How the year is cut; the running quarter is marked. */
export function Quarters({ yearStarts, today }: { yearStarts: number; today: string }) {
  const { t, i18n } = useTranslation();
  const name = (month: number) => shortMonth(`2024-${String(month).padStart(2, '0')}`, i18n.language);
  return (
    <ul className="grid grid-cols-2 gap-1.5 md:grid-cols-4">
      {quartersOf(yearStarts).map((months, index) => {
        const isNow = months.includes(Number(today.slice(5, 7)));
        const text = [months[0], months[2]].map((month) => name(month ?? 1)).join(' – ');
        return (
          <li
            key={months[0]}
            className={cx('rounded-md px-2.5 py-1.75 type-caption text-muted-foreground', isNow ? onClass : 'bg-muted')}
          >
            <b className="block text-[0.8125rem] leading-4.5 font-[580] text-foreground">
              {t('cal.quarter', { n: index + 1 })}
            </b>
            {isNow ? t('cal.quarterNow', { months: text }) : text}
          </li>
        );
      })}
    </ul>
  );
}

/** The proof that the calendar is right: it follows what is not saved yet. */
export function MonthStrip({ months }: { months: readonly MonthCount[] }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const title = (month: string | undefined) => inSentence(monthTitle(month ?? '', i18n.language), i18n.language);
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="type-label">
        {t('cal.strip', { from: title(months[0]?.month), to: title(months.at(-1)?.month) })}
      </span>
      <ol aria-labelledby={id} className="grid grid-cols-6 gap-1 md:grid-cols-12">
        {months.map(({ month, count }, index) => (
          <li
            key={month}
            className={cx(
              'flex flex-col items-center gap-1 rounded-[7px] pt-1.75 pb-1.5 type-micro font-[480]',
              index === 0 ? `${onClass} text-foreground-2` : 'text-muted-foreground',
            )}
          >
            <b className="text-sm leading-none font-semibold text-foreground tabular-nums">{count}</b>
            {shortMonth(month, i18n.language)}
          </li>
        ))}
      </ol>
    </div>
  );
}
