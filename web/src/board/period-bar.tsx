import { cx } from 'class-variance-authority';
import { Fragment, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { PeriodKind } from './period.ts';
import { daysText, eveText, type PeriodBoards } from './period-days.ts';

const tabs = [
  { period: undefined, text: 'period.score' },
  { period: 'week', text: 'period.week' },
  { period: 'month', text: 'period.month' },
  { period: 'quarter', text: 'period.quarter' },
] as const;

/** Left and right go through the tabs, as through those of every screen. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const { nextElementSibling, previousElementSibling } = event.currentTarget;
  const to = { ArrowLeft: previousElementSibling, ArrowRight: nextElementSibling }[event.key];
  if (!(to instanceof HTMLElement)) return;
  to.focus();
  event.preventDefault();
}

const tabClass =
  'inline-flex h-11 flex-none items-center rounded-[7px] px-3.5 text-[0.8125rem] leading-none font-[520] tracking-[-0.004em] whitespace-nowrap text-foreground-2 transition-colors duration-(--dur-fast) hover:text-foreground focus-visible:-outline-offset-2 aria-[current]:bg-popover aria-[current]:font-[580] aria-[current]:text-foreground aria-[current]:ring-1 aria-[current]:ring-border-strong md:h-[30px] md:px-[13px]';

/** The link of a tab is its screen's; this is all that it has beside its address. */
type TabLink = (
  period: PeriodKind | undefined,
  link: {
    'aria-current': 'page' | undefined;
    className: string;
    children: string;
    activeOptions: { exact: true };
    resetScroll: false;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  },
) => ReactNode;

type TabsProps = {
  period: PeriodKind | undefined;
  renderTab: TabLink;
  className: string | undefined;
};

function PeriodTabs({ period, renderTab, className }: TabsProps) {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);

  // On a phone they scroll sideways; the page itself stays where it is.
  useLayoutEffect(() => {
    const chosen = nav.current?.children[tabs.findIndex((each) => each.period === period)];
    if (!nav.current || !(chosen instanceof HTMLElement)) return;
    nav.current.scrollLeft = chosen.offsetLeft - (nav.current.clientWidth - chosen.clientWidth) / 2;
  }, [period]);

  return (
    <nav
      ref={nav}
      aria-label={t('progress.presets')}
      className={cx(
        'relative flex gap-0.5 print:hidden border-border bg-muted p-[3px] max-md:-mx-(--page-pad) max-md:overflow-x-auto max-md:border-y max-md:pr-10 max-md:pl-(--page-pad) max-md:[mask-image:linear-gradient(90deg,black_calc(100%-36px),transparent)] max-md:[scrollbar-width:none] md:rounded-[10px] md:border',
        className,
      )}
    >
      {tabs.map(({ period: each, text }) => (
        <Fragment key={text}>
          {renderTab(each, {
            'aria-current': each === period ? 'page' : undefined,
            className: tabClass,
            children: t(text),
            activeOptions: { exact: true },
            resetScroll: false,
            onKeyDown,
          })}
        </Fragment>
      ))}
    </nav>
  );
}

const dotClass = 'size-[3px] rounded-full bg-muted-foreground opacity-70';

type NoteProps = { boards: PeriodBoards | undefined; className?: string };

/** What boards of gains count: the days, the working days of them, and since when. */
export function PeriodNote({ boards, className }: NoteProps) {
  const { t, i18n } = useTranslation();
  const period = boards?.period;
  if (!boards || !period) return null;
  const { day, today } = boards;
  const n = period.done + (period.works ? 1 : 0);
  return (
    <p
      className={cx(
        'flex flex-wrap items-center gap-x-2 gap-y-0.5 type-dense text-muted-foreground tabular-nums',
        className,
      )}
    >
      <b className="font-[560] text-foreground-2">
        {daysText({ from: period.first_day, to: day }, today, i18n.language)}
      </b>
      {period.work_days > 0 && (
        <>
          <span aria-hidden className={dotClass} />
          <span>{t('period.workDay', { n, count: period.work_days })}</span>
        </>
      )}
      <span aria-hidden className={cx(dotClass, 'max-md:h-0 max-md:w-full')} />
      <span>{t('period.since', { day: eveText(period, i18n.language) })}</span>
    </p>
  );
}

type Props = {
  /** The chosen one. */
  period: PeriodKind | undefined;
  /** The boards on the screen, which may still be those of another period. */
  boards: PeriodBoards | undefined;
  renderTab: TabLink;
  className?: string;
  tabsClass?: string | undefined;
};

/** GOAL-06: what boards count over, in the address; and what that is, in days. */
export function PeriodBar({ period, boards, renderTab, className, tabsClass }: Props) {
  return (
    <div className={cx('flex flex-col gap-x-4 gap-y-2.5 md:flex-row md:flex-wrap md:items-center', className)}>
      <PeriodTabs period={period} renderTab={renderTab} className={tabsClass} />
      {period !== undefined && (
        // Two lines on a phone, also while they are on their way.
        <div className="min-h-[42px] md:ml-auto md:min-h-0">
          {boards?.period?.kind === period && <PeriodNote boards={boards} />}
        </div>
      )}
    </div>
  );
}
