import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  label: string;
  labelLang?: 'ru' | undefined;
  icon: LucideIcon;
  end?: ReactNode;
};

/** A large field with a label above, an icon before and perhaps a control after the text. */
export function TextField({ label, labelLang, icon: Icon, end, ...input }: Props) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} lang={labelLang} className="text-xs leading-4 font-[520] text-foreground-2">
        {label}
      </label>
      {/* 16 px on a phone: iOS zooms into anything smaller. */}
      <div className="flex h-11 items-center gap-2 rounded-[10px] border border-input bg-inset pr-1.5 pl-3.5 text-sm transition-colors duration-(--dur-fast) focus-within:border-ring focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-ring hover:border-ring max-md:text-base">
        <Icon aria-hidden className="size-[15px] shrink-0 text-muted-foreground" strokeWidth={1.75} />
        <input id={id} className="h-full min-w-0 flex-1 bg-transparent outline-none" {...input} />
        {end}
      </div>
    </div>
  );
}
