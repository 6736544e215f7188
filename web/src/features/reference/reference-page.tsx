import { useLocation } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import openapi from '@openapi';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { CallFilter } from './call-filter.tsx';
import { CallGroup } from './call-group.tsx';
import { countCalls, filterGroups } from './filter.ts';
import { GroupNav } from './group-nav.tsx';
import { readDocument } from './read-document.ts';
import { ReferenceIntro } from './reference-intro.tsx';

/** The very document the client is generated from: part of this build, so that it cannot be of another version. */
const reference = readDocument(openapi);

export function ReferencePage() {
  const { t } = useTranslation();
  const target = useLocation({ select: ({ hash }) => hash });
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [shownTarget, setShownTarget] = useState(target);
  const groups = filterGroups(reference.groups, query);

  // A link to a call that the filter hides must not lead nowhere.
  if (target !== shownTarget) {
    setShownTarget(target);
    const has = (some: typeof groups) => some.some(({ calls }) => calls.some(({ id }) => id === target));
    if (has([...reference.groups]) && !has(groups)) setQuery('');
  }

  /** The button that was pressed goes with the filter: the focus must not go with it. */
  function clear(): void {
    setQuery('');
    input.current?.focus();
  }

  return (
    <div className="flex flex-col gap-5">
      <ReferenceIntro reference={reference} />
      <CallFilter
        ref={input}
        value={query}
        onChange={setQuery}
        onClear={clear}
        onEnterList={() => list.current?.querySelector('summary')?.focus()}
        shown={countCalls(groups)}
        all={countCalls(reference.groups)}
      />
      {groups.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t('reference.none')}
          action={
            <Button size="touch" onClick={clear}>
              {t('reference.showAll')}
            </Button>
          }
          className="min-h-80 rounded-lg border border-border bg-card shadow-card"
        />
      ) : (
        <div className="flex flex-col gap-6 xl:flex-row xl:items-start">
          <GroupNav groups={groups} />
          <div ref={list} className="flex min-w-0 flex-1 flex-col gap-7">
            {groups.map((group) => (
              <CallGroup key={group.name} group={group} target={target} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
