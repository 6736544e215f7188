import { useRef, useState } from 'react';
import type { Me } from '@/api/types.ts';
import type { Groups } from './group-choice.ts';
import { ProfileEditor } from './profile-editor.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileStats } from './profile-stats.tsx';

type Props = {
  me: Me;
  groups: Groups;
  onGroups: (groups: Groups) => void;
  onSaved: (known: Partial<Me>) => Promise<void>;
};

/** PROF-07: view and edit mode; Cancel and a successful Save lead back to view. */
export function ProfileCard({ me, groups, onGroups, onSaved }: Props) {
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close(): void {
    setEditing(false);
    // The form goes, and would take the focus with it.
    opener.current?.focus();
  }

  return (
    <section className="flex flex-col rounded-lg border border-border bg-card shadow-card">
      <ProfileHead ref={opener} me={me} editing={editing} onEdit={() => setEditing(!editing)} />
      <ProfileStats groups={groups} onGroups={onGroups} />
      {editing && <ProfileEditor me={me} onSaved={onSaved} onClose={close} />}
    </section>
  );
}
