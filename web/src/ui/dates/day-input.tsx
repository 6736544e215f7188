import { Popover } from '@base-ui/react/popover';
import { cx } from 'class-variance-authority';
import { Calendar, X } from 'lucide-react';
import type { ComponentProps, KeyboardEvent, RefObject } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { afterPress } from '@/lib/after-press.ts';
import { dayText } from '@/lib/day-names.ts';
import { useIsPhone } from '@/lib/use-is-phone.ts';
import { useWidth } from '@/lib/use-width.ts';
import { boxClass } from '@/ui/field.tsx';
import { inBoxButtonClass } from './in-box-button-class.ts';
import type { DayDraft } from './use-day-draft.ts';

type Props = Pick<ComponentProps<'input'>, 'name' | 'required' | 'id' | 'aria-label' | 'aria-invalid'> & {
  'aria-describedby'?: string | undefined;
  ref: RefObject<HTMLInputElement | null>;
  draft: DayDraft;
  triggerId: string;
  onOpen: () => void;
};

/** Narrower boxes have no room for the day of the week; a phone's letters are larger. */
const roomForWeekday = { desk: 150, phone: 190 };
const clearWidth = { desk: 24, phone: 32 };

/** A day to type, and the button of its calendar. What is typed is taken by Enter, Tab or when the field is left. */
export function DayInput({ ref, draft, triggerId, onOpen, 'aria-describedby': described, ...input }: Props) {
  const { t, i18n } = useTranslation();
  const [box, width] = useWidth(0);
  const phone = useIsPhone();
  const screen = phone ? 'phone' : 'desk';
  const { value, limits, text } = draft;
  const formatId = `${input.id}-format`;
  const clear = input.required === true || (text ?? value) === '' ? undefined : draft.clear;
  const weekday = width >= roomForWeekday[screen] + (clear ? clearWidth[screen] : 0);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      if (draft.take()) event.preventDefault();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!event.altKey) draft.step(event.key === 'ArrowDown' ? 1 : -1);
      else if (event.key === 'ArrowDown') {
        draft.take();
        onOpen();
      }
    }
  }

  return (
    <div ref={box} className="relative grid">
      <input
        ref={ref}
        {...input}
        aria-describedby={cx(described, formatId)}
        autoComplete="off"
        // A finger gets the calendar instead of a keyboard.
        inputMode={phone ? 'none' : undefined}
        onClick={phone ? onOpen : undefined}
        placeholder={dayText(limits.today, i18n.language)}
        value={text ?? (value === '' ? '' : dayText(value, i18n.language, weekday))}
        onChange={(event) => draft.type(event.currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => afterPress(draft.take)}
        onKeyDown={onKeyDown}
        className={boxClass({
          className: cx('pl-2.5 tabular-nums', clear ? 'pr-17 md:pr-14' : 'pr-9 md:pr-8.5'),
        })}
      />
      <span id={formatId} className="sr-only">
        {t('date.format', { text: dayText(limits.today, i18n.language) })}
      </span>
      <span className="absolute inset-y-0 right-0 flex items-center md:right-1">
        {clear && (
          <button
            type="button"
            aria-label={t('date.clear')}
            onClick={() => {
              clear();
              ref.current?.focus();
            }}
            className={cx(inBoxButtonClass, 'w-8! md:w-6! [&_svg]:size-3.5!')}
          >
            <X aria-hidden strokeWidth={1.75} />
          </button>
        )}
        <Popover.Trigger id={triggerId} aria-label={t('date.open')} className={inBoxButtonClass}>
          <Calendar aria-hidden strokeWidth={1.75} />
        </Popover.Trigger>
      </span>
    </div>
  );
}
