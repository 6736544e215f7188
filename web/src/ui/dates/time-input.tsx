import { Select } from '@base-ui/react/select';
import { Clock } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { afterPress } from '@/lib/after-press.ts';
import { minutesOf, timeText } from '@/lib/read-time.ts';
import { boxClass } from '@/ui/field.tsx';
import { SelectPopup } from '@/ui/select-popup.tsx';
import { inBoxButtonClass } from './in-box-button-class.ts';
import type { TimeDraft } from './use-time-draft.ts';

type Props = Pick<ComponentProps<'input'>, 'aria-invalid'> & {
  label: string;
  id: string;
  'aria-describedby': string | undefined;
  draft: TimeDraft;
};

const dayMinutes = 24 * 60;
const offeredEvery = 30;
const stepMinutes = 15;
const offered = Array.from({ length: dayMinutes / offeredEvery }, (_, index) => timeText(index * offeredEvery)).map(
  (time) => ({ value: time, text: time }),
);

/** A time to type, and a list of full and half hours. The arrow keys move by a quarter of an hour. */
export function TimeInput({ label, id, draft, 'aria-describedby': described, ...input }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const element = useRef<HTMLInputElement>(null);
  const { value, text } = draft;

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      if (draft.take()) event.preventDefault();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!event.altKey) draft.step(event.key === 'ArrowDown' ? stepMinutes : -stepMinutes);
      else if (event.key === 'ArrowDown') {
        draft.take();
        setOpen(true);
      }
    }
  }

  return (
    <div className="relative grid">
      <input
        ref={element}
        id={id}
        {...input}
        aria-label={label}
        aria-describedby={described === undefined ? `${id}-format` : `${described} ${id}-format`}
        autoComplete="off"
        placeholder="14:30"
        value={text ?? value}
        onChange={(event) => draft.type(event.currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => afterPress(draft.take)}
        onKeyDown={onKeyDown}
        className={boxClass({ className: 'pr-9 pl-2.5 tabular-nums md:pr-8.5' })}
      />
      <span id={`${id}-format`} className="sr-only">
        {t('date.timeFormat')}
      </span>
      <Select.Root
        open={open}
        onOpenChange={setOpen}
        modal={false}
        value={nearest(value)}
        onValueChange={(next) => next !== null && draft.choose(next)}
      >
        <span className="absolute inset-y-0 right-0 flex items-center md:right-1">
          <Select.Trigger aria-label={t('date.openTimes')} className={inBoxButtonClass}>
            <Clock aria-hidden strokeWidth={1.75} />
          </Select.Trigger>
        </span>
        <SelectPopup label={label} options={offered} anchor={element} finalFocus={element} />
      </Select.Root>
    </div>
  );
}

/** The list begins there; a time between two of its own is the earlier one. */
function nearest(time: string): string | null {
  return time === '' ? null : timeText(Math.floor(minutesOf(time) / offeredEvery) * offeredEvery);
}
