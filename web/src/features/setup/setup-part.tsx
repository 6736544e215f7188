import { type ReactNode, useId } from 'react';

type Props = { title: string; lead?: ReactNode; children: ReactNode };

/** A section of the set-up form. */
export function SetupPart({ title, lead, children }: Props) {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={lead === undefined ? undefined : `${id}-lead`}
      className="flex flex-col gap-3.5 border-t border-border pt-5"
    >
      <h2 id={`${id}-title`} className="type-h3">
        {title}
      </h2>
      {lead !== undefined && (
        <p id={`${id}-lead`} className="-mt-2 type-dense text-foreground-2">
          {lead}
        </p>
      )}
      {children}
    </div>
  );
}
