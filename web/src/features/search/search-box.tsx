import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '@/api/types.ts';
import { can } from '@/lib/can.ts';
import { showToast } from '@/ui/toasts.ts';
import { moved } from './move.ts';
import { PanelFoot } from './panel-foot.tsx';
import { ResultList } from './result-list.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import { type SearchResult, toResults } from './results.ts';
import { SearchField } from './search-field.tsx';
import { SearchFrame } from './search-frame.tsx';
import { useSearch } from './use-search.ts';
import { useTakesFocus } from './use-takes-focus.ts';

type Props = { me: Me; opener: RefObject<HTMLElement | null>; onClose: () => void };

/** NAV-03, SRCH-01 to SRCH-05: a field whose list of results is chosen from while the focus stays in it. */
export function SearchBox({ me, opener, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { state, found, current } = useSearch(text);
  useTakesFocus({ root, field, opener, onLeave: onClose });

  const groups = found ? toResults(found, t) : [];
  const results = groups.flatMap((group) => group.results);
  // The first is offered to Enter, but only as an answer to what is typed now; who moved to one means what they see.
  const active = results.find((result) => result.id === chosen) ?? (current ? results[0] : undefined);
  const optionId = (result: SearchResult) => `${id}-${result.id}`;

  function pick(result: SearchResult): void {
    const allowed = result.type === 'user' ? can.openUser(me) : true;
    if (allowed !== true) {
      showToast('error', t(allowed));
      return;
    }
    onClose();
    void navigate({ href: result.url });
  }

  function onKeyDown(event: KeyboardEvent): void {
    // These keys belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && active) {
      // The button, which gets the focus back, must not hear of this key.
      event.preventDefault();
      pick(active);
    }
    const next = results[moved(event.key, active ? results.indexOf(active) : -1, results.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    setChosen(next.id);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  function type(next: string): void {
    setText(next);
    setChosen(undefined);
  }

  const count = results.length > 0 ? t('search.count', { count: results.length }) : undefined;
  const nothing = found && results.length === 0 ? t('search.empty', { query: found.query }) : undefined;
  const note = state === 'failed' ? t('search.failed') : nothing;

  return (
    <SearchFrame
      ref={root}
      onDim={onClose}
      field={
        <SearchField
          ref={field}
          value={text}
          listId={results.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={active && optionId(active)}
          aria-describedby={`${id}-hint`}
          count={count}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onClose={onClose}
        />
      }
      status={note ?? count}
      foot={<PanelFoot hintId={`${id}-hint`} />}
    >
      {state === 'first' && <ResultSkeleton />}
      {note !== undefined && (
        // Spoken by the status.
        <p aria-hidden className="px-2.5 py-5 text-center type-dense break-words text-foreground-2">
          {note}
        </p>
      )}
      {found && results.length > 0 && (
        <ResultList
          id={`${id}-list`}
          groups={groups}
          query={found.query}
          stale={!current}
          activeId={active?.id}
          optionId={optionId}
          onPoint={(result) => setChosen(result.id)}
          onPick={pick}
        />
      )}
    </SearchFrame>
  );
}
