import { Trash2 } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { formatDay, formatDays } from '@/lib/format-date.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Badge } from '@/ui/badge.tsx';
import { rowButtonClass } from '@/ui/row-button-class.ts';
import { type AwaySpan, stateOf } from './touching.ts';

export function daysText({ first, last }: { first: string; last: string }, language: string): string {
  return first === last
    ? formatDay(first, language, 'medium')
    : formatDays({ from: first, to: last }, language, 'medium');
}

type Props = {
  span: AwaySpan;
  today: string;
  /** One's own have no name. */
  isOwn: boolean;
  /** What happens with the focus when the button goes. */
  onGone: (element: HTMLElement | null) => (() => void) | void;
  /** Absent where it cannot be removed. */
  onRemove: (() => void) | undefined;
};

/** Mockup 31: who is away, when, and how many working days that takes. */
export function AwayRow({ span, today, isOwn, onGone, onRemove }: Props) {
  const { t, i18n } = useTranslation();
  const { person, workDays } = span;
  const state = stateOf(span, today);
  const days = daysText(span, i18n.language);
  const count = t('away.days', { count: workDays });
  const remove = t('cal.remove', { name: isOwn ? days : `${person.name}, ${days}` });
  return (
    <li className="flex min-h-13 items-center gap-3 border-t border-border py-1.5 type-dense first:border-t-0">
      {!isOwn && <Avatar name={person.name} picture={person.picture} className="size-7 shrink-0 text-[11px]" />}
      <div className="min-w-0 flex-1">
        <p
          title={isOwn ? undefined : person.name}
          lang={isOwn ? undefined : foreignLang(person.name)}
          className="truncate font-[540] text-foreground tabular-nums"
        >
          {isOwn ? days : person.name}
        </p>
        <p className="type-caption text-muted-foreground tabular-nums">{isOwn ? count : `${days} · ${count}`}</p>
      </div>
      {state === 'now' && <Badge look="warning">{t('away.now')}</Badge>}
      {state === 'over' && <Badge look="outline">{t('away.over')}</Badge>}
      {onRemove ? (
        <button
          ref={onGone}
          type="button"
          aria-label={remove}
          title={remove}
          onClick={onRemove}
          className={`${rowButtonClass} -mr-1.5 shrink-0 hover:bg-danger-tint hover:text-danger-text`}
        >
          <Trash2 aria-hidden strokeWidth={1.75} />
        </button>
      ) : (
        <span aria-hidden className="-mr-1.5 size-11 shrink-0 md:size-7" />
      )}
    </li>
  );
}
