import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { statusLooks } from '@/ui/goals/goal-status.tsx';
import type { GoalStatus } from '@/ui/goals/types.ts';
import { statusOrder } from './groups.ts';

type Props = {
  counts: Readonly<Record<string, number>>;
  total: number;
  chosen: readonly GoalStatus[];
  onChoose: (next: readonly GoalStatus[]) => void;
};

const chipClass =
  'inline-flex h-11 items-center gap-[7px] rounded-md border border-border-strong bg-card px-3 text-[0.8125rem] leading-none font-[520] whitespace-nowrap text-foreground-2 hover:border-ring hover:text-foreground aria-pressed:border-ring aria-pressed:bg-primary-tint aria-pressed:font-[560] aria-pressed:text-foreground md:h-8';

/** How many of each, and a filter; several with Ctrl or Shift, arrows move between them. */
export function StatusChips({ counts, total, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);

  function walk(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const chips = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    chips[chips.findIndex((chip) => chip === document.activeElement) + by]?.focus();
  }

  function choose(status: GoalStatus, adds: boolean): void {
    const others = chosen.filter((each) => each !== status);
    if (adds) onChoose(others.length === chosen.length ? [...chosen, status] : others);
    else onChoose(chosen.length === 1 && others.length === 0 ? [] : [status]);
  }

  return (
    <div
      ref={list}
      role="group"
      aria-label={t('goals.filter')}
      className="flex min-w-0 items-center gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-0.5 md:flex-wrap"
    >
      <button
        type="button"
        aria-pressed={chosen.length === 0}
        onKeyDown={walk}
        onClick={() => onChoose([])}
        className={chipClass}
      >
        {t('common.all')} <b className="font-[620] tabular-nums text-foreground">{total}</b>
      </button>
      {statusOrder
        .filter((status) => (counts[status] ?? 0) > 0 || chosen.includes(status))
        .map((status) => {
          const { icon: Icon, text, colour } = statusLooks[status];
          return (
            <button
              key={status}
              type="button"
              aria-pressed={chosen.includes(status)}
              onKeyDown={walk}
              onClick={(event) => choose(status, event.ctrlKey || event.metaKey || event.shiftKey)}
              className={chipClass}
            >
              <Icon aria-hidden className={`size-[15px] ${colour}`} strokeWidth={2.1} />
              {t(text)} <b className="font-[620] tabular-nums text-foreground">{counts[status] ?? 0}</b>
            </button>
          );
        })}
    </div>
  );
}
