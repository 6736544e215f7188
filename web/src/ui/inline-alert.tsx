import { CircleAlert } from 'lucide-react';

type Props = { text: string; lang?: 'ru' | undefined };

/** An error that belongs to the form or card it stands in. */
export function InlineAlert({ text, lang }: Props) {
  return (
    <div
      role="alert"
      lang={lang}
      className="flex items-start gap-2.5 rounded-[10px] border border-danger-border bg-danger-tint px-3.25 py-2.75 type-dense text-danger-text"
    >
      <CircleAlert aria-hidden className="mt-px size-[17px] shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 break-words">{text}</span>
    </div>
  );
}
