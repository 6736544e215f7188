import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { checked: boolean; onChange: () => void; mark?: ReactNode; text: string };

/** A line of a list of choices: box, mark, words. 32 px, 44 px on a phone. */
export function CheckRow({ checked, onChange, mark, text }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-[7px] px-2 type-dense text-foreground-2 hover:bg-muted has-checked:text-foreground md:min-h-8">
      <span className="relative grid shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={checked}
          onChange={onChange}
          className="peer size-4 appearance-none rounded-[5px] border-[1.5px] border-input bg-inset checked:border-primary checked:bg-primary"
        />
        <Check
          aria-hidden
          strokeWidth={3.2}
          className="pointer-events-none absolute size-[11px] text-primary-foreground opacity-0 peer-checked:opacity-100"
        />
      </span>
      {mark}
      <span title={text} className="min-w-0 truncate">
        {text}
      </span>
    </label>
  );
}
