import { useEffect, useRef } from 'react';
import { CallItem } from './call-item.tsx';
import { groupId } from './group-id.ts';
import type { Group } from './reference.ts';

type Props = { group: Group; target: string };

export function CallGroup({ group, target }: Props) {
  const id = groupId(group.name);
  const heading = useRef<HTMLHeadingElement>(null);

  // Joins the browser's focus: who follows a link to a group goes on from there, by keyboard too.
  useEffect(() => {
    if (target === id) heading.current?.focus();
  }, [target, id]);

  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} lang="en" className="rounded-xs type-h3 first-letter:uppercase">
        {group.name}
      </h2>
      {group.description !== '' && (
        <p lang="en" className="mt-1 type-dense text-muted-foreground">
          {group.description}
        </p>
      )}
      <ul className="mt-2.5 divide-y divide-border rounded-lg border border-border bg-card shadow-card">
        {group.calls.map((call) => (
          <li key={call.id}>
            <CallItem call={call} isTarget={call.id === target} />
          </li>
        ))}
      </ul>
    </section>
  );
}
