import { cx } from 'class-variance-authority';
import { Pencil } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Manager } from '@/api/types.ts';
import { formatDay, formatDays } from '@/lib/format-date.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { iconButtonClass } from '@/ui/icon-button-class.ts';

type Props = {
  manager: Manager;
  isMember: boolean;
  /** Absent where nothing can be changed. */
  onChange: (() => void) | undefined;
};

/** Mockup 26: a person and their days. */
export function ManagerRow({ manager, isMember, onChange }: Props) {
  const { t } = useTranslation();
  const { name, picture, state } = manager;
  const isPast = state === 'past';
  return (
    <li className="grid min-h-15 grid-cols-[36px_minmax(0,1fr)_44px] items-center gap-x-3 border-t border-border py-2 pr-3 pl-4 md:grid-cols-[36px_minmax(0,1fr)_auto_34px]">
      <Avatar name={name} picture={picture} className={cx('size-9 text-[13px]', isPast && 'saturate-[0.3]')} />
      <span className="flex min-w-0 flex-col">
        <span
          title={name}
          className={cx('truncate type-dense', isPast ? 'text-muted-foreground' : 'font-[560] text-foreground')}
        >
          {name}
        </span>
        {isMember && !isPast && (
          <span className="type-caption text-muted-foreground md:truncate">{t('managers.alsoMember')}</span>
        )}
      </span>
      <Days manager={manager} />
      {onChange && (
        <button
          type="button"
          aria-label={t('managers.dates', { name })}
          onClick={onChange}
          className={`${iconButtonClass} max-md:col-start-3 max-md:row-start-1`}
        >
          <Pencil aria-hidden strokeWidth={1.75} />
        </button>
      )}
    </li>
  );
}

function Days({ manager: { state, from_day: from, last_day: last } }: { manager: Manager }) {
  const { t, i18n } = useTranslation();
  const text = (day: string) => formatDay(day, i18n.language, 'medium');
  const until = last === undefined || last === null ? undefined : t('managers.until', { day: text(last) });
  const span =
    state === 'past'
      ? formatDays({ from, to: last ?? from }, i18n.language, 'medium')
      : t(state === 'planned' ? 'managers.later' : 'managers.since', { day: text(from) });
  return (
    <span
      className={cx(
        'type-dense tabular-nums max-md:col-span-2 max-md:col-start-2 md:text-right',
        state === 'past' ? 'text-muted-foreground' : 'text-foreground-2',
      )}
    >
      {span}
      {state !== 'past' && until !== undefined && (
        <span className="type-caption text-muted-foreground max-md:ml-2 md:block">{until}</span>
      )}
    </span>
  );
}
