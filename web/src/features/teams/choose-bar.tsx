import { UserPlus, X } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/button.tsx';
import { ChooseBox } from '@/ui/choose-box.tsx';
import { iconButtonClass } from '@/ui/icon-button-class.ts';

/** As many as one call takes. */
const mostAtOnce = 200;

type Props = {
  ref: Ref<HTMLDivElement>;
  count: number;
  /** How many of the page's people are chosen. */
  page: 'none' | 'some' | 'all';
  onPage: (choose: boolean) => void;
  onAdd: () => void;
  onClear: () => void;
};

/** The list's first line; with somebody chosen it says how many, and adds them. On a phone that stands above the tab bar. */
export function ChooseBar({ ref, count, page, onPage, onAdd, onClear }: Props) {
  const { t } = useTranslation();
  const tooMany = count > mostAtOnce;
  return (
    <div
      ref={ref}
      role="group"
      aria-label={t('users.bulk')}
      data-on={count > 0 ? '' : undefined}
      className="sticky top-(--topbar-h) z-1 flex min-h-11 items-center border-t border-border bg-card pr-3 pl-2 data-on:bg-[color-mix(in_oklab,var(--primary)_22%,var(--card))] max-md:static max-md:pl-1"
    >
      <ChooseBox
        label={t('teamPage.choosePage')}
        on={page === 'some' ? 'some' : page === 'all'}
        onToggle={() => onPage(page !== 'all')}
      />
      <p role="status" className="type-dense font-[560] tabular-nums">
        {count > 0 && t('users.chosen', { count })}
      </p>
      {count === 0 && (
        <span aria-hidden className="text-xs leading-none font-[520] text-muted-foreground">
          {t('teamPage.choosePage')}
        </span>
      )}
      {count > 0 && (
        <div className="ml-auto flex items-center gap-1.5 max-md:fixed max-md:inset-x-2 max-md:bottom-[calc(var(--tabbar-h)+8px)] max-md:z-(--z-sticky,10) max-md:rounded-lg max-md:border max-md:border-border-strong max-md:bg-popover max-md:p-2.5 max-md:shadow-modal">
          <Button
            look="primary"
            size="sm"
            className="max-md:flex-1"
            disabled={tooMany}
            title={tooMany ? t('teamPage.mostAtOnce', { most: mostAtOnce }) : undefined}
            onClick={onAdd}
          >
            <UserPlus aria-hidden strokeWidth={1.75} />
            {t('teamPage.addMany', { count })}
          </Button>
          <button type="button" aria-label={t('users.chooseNobody')} className={iconButtonClass} onClick={onClear}>
            <X aria-hidden strokeWidth={1.75} />
          </button>
        </div>
      )}
    </div>
  );
}
