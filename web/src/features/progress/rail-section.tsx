import type { ReactNode } from 'react';

type Props = { id: string; title: string; actions?: ReactNode; grows?: boolean; children: ReactNode };

/** A part of the filter card; the long ones scroll inside it and fade at the bottom. */
export function RailSection({ id, title, actions, grows = false, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className={`flex flex-col not-first:border-t not-first:border-border ${grows ? 'lg:min-h-44 lg:flex-1 lg:basis-0' : 'flex-none'}`}
    >
      <div className="flex h-11 flex-none items-center pr-2 pl-4">
        <h2 id={id} className="text-[0.8125rem] leading-none font-[580]">
          {title}
        </h2>
        <span className="ml-auto flex">{actions}</span>
      </div>
      {children}
    </section>
  );
}
