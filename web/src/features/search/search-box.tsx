import { Autocomplete } from '@base-ui/react/autocomplete';
import { useNavigate } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, CornerDownLeft, Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Me } from '@/api/types.ts';
import { can } from '@/api/can.ts';
import { iconButtonClass } from '@/ui/icon-button-class.ts';
import { showToast } from '@/ui/toasts.ts';
import { KeyCap } from '@/ui/key-cap.tsx';
import { boxClass } from './box-class.ts';
import { ResultList } from './result-list.tsx';
import { type SearchResult, toResults } from './results.ts';
import { useSearch } from './use-search.ts';

/** What is printed on the key, in every language. */
const escape = 'Esc';

/** The server refuses more. */
const maxLength = 200;

type Props = {
  me: Me;
  opener: RefObject<HTMLElement | null>;
  /** What was typed before the box was there. */
  typed?: string;
  onClose: () => void;
};

/**
 * NAV-03, SRCH-01 to SRCH-05. Lies over the header, from the button to the left, and pushes nothing; below 1280 px
 * there is not always room beside the other controls, so it covers them; on a phone it fills the top. The header is
 * its stacking context: the page behind is dimmed, sidebar and tab bar are not.
 */
export function SearchBox({ me, opener, typed = '', onClose }: Props) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const hintId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(typed);
  const [moved, setMoved] = useState(false);
  const { state, found, current } = useSearch(text);
  useFocusWhileOpen(root, opener, onClose);

  const groups = found ? toResults(found, i18n) : [];
  const results = groups.flatMap((group) => group.results);

  function pick(result: SearchResult): void {
    const allowed = result.type === 'user' ? can.openUser(me) : true;
    if (allowed !== true) {
      showToast('error', t(allowed));
      return;
    }
    onClose();
    void navigate({ href: result.url });
  }

  function type(next: string): void {
    setText(next);
    setMoved(false);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // During composition the key belongs to the input method.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
  }

  const count = results.length > 0 ? t('search.count', { count: results.length }) : undefined;
  const nothing = found && results.length === 0 ? t('search.empty', { query: found.query }) : undefined;
  const note = state === 'failed' ? t('search.failed') : nothing;

  return (
    <div ref={root} role="search" className="contents">
      <div
        role="presentation"
        data-testid="search-dim"
        className="fixed inset-x-0 top-(--topbar-h) bottom-0 animate-load bg-scrim opacity-72"
        // The field keeps the focus until the click, and the click reaches nothing behind.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClose}
      />
      <Autocomplete.Root
        inline
        open
        keepHighlight
        // The first result is offered to Enter only once it answers the present text; one moved to, always.
        autoHighlight="always"
        filteredItems={current || moved ? results : []}
        value={text}
        onValueChange={type}
        onItemHighlighted={(_, { reason }) => reason !== 'none' && setMoved(true)}
      >
        <div className={boxClass.place}>
          <div className={boxClass.frame}>
            <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" strokeWidth={1.75} />
            <Autocomplete.Input
              aria-label={t('search.label')}
              aria-expanded={results.length > 0}
              aria-describedby={hintId}
              placeholder={t('search.placeholder')}
              maxLength={maxLength}
              enterKeyHint="go"
              onKeyDown={onKeyDown}
              className={boxClass.input}
            />
            {count !== undefined && (
              <span aria-hidden className="shrink-0 type-caption tabular-nums text-muted-foreground max-md:hidden">
                {count}
              </span>
            )}
            <button type="button" onClick={onClose} className="hidden shrink-0 rounded-[5px] md:block">
              <span className="sr-only">{t('close')}</span>
              <KeyCap>{escape}</KeyCap>
            </button>
            <button type="button" aria-label={t('close')} onClick={onClose} className={`md:hidden ${iconButtonClass}`}>
              <X aria-hidden strokeWidth={1.75} />
            </button>
          </div>
          <span role="status" className="sr-only">
            {note ?? count}
          </span>
          <div className="absolute inset-x-3 top-[calc(100%+4px)] flex max-h-[calc(100dvh-var(--topbar-h)-var(--tabbar-h)-16px)] animate-rise flex-col rounded-[14px] bg-popover shadow-modal md:inset-x-0 md:top-[calc(100%+8px)]">
            <div className="min-h-0 overflow-y-auto p-1.5 empty:hidden">
              {state === 'first' && <ResultSkeleton />}
              {note !== undefined && (
                // The status line announces it.
                <p aria-hidden className="px-2.5 py-5 text-center type-dense break-words text-foreground-2">
                  {note}
                </p>
              )}
              {found && results.length > 0 && (
                <ResultList groups={groups} query={found.query} stale={!current} onPick={pick} />
              )}
            </div>
            <PanelFoot hintId={hintId} />
          </div>
        </div>
      </Autocomplete.Root>
    </div>
  );
}

/** Focuses the field, gives the focus back to the opener at the end, and closes on a click or a Tab elsewhere. */
function useFocusWhileOpen(
  root: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  useLayoutEffect(() => {
    const within = root.current;
    const back = opener.current;
    const input = within?.querySelector('input');
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
    return () => {
      // A focus that was moved elsewhere stays there.
      if (within?.contains(document.activeElement)) back?.focus();
    };
  }, [root, opener]);

  useEffect(() => {
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [root, onClose]);
}

const skeletonWidths = ['w-2/5', 'w-1/2', 'w-1/3', 'w-2/5'];

/** The shape of results while the first ones load. */
function ResultSkeleton() {
  return (
    <div aria-hidden className="pt-1.5">
      {skeletonWidths.map((width, index) => (
        // The rows never move; their place is their identity.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="flex h-12 items-center gap-[11px] px-2.5 md:h-[42px]">
          <span className="size-7 rounded-full skeleton" />
          <span className="flex flex-1 flex-col gap-1.5">
            <span className={`h-3 rounded-sm skeleton ${width}`} />
            <span className="h-2.5 w-1/4 rounded-sm skeleton" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Which keys work, where there are keys; and how much one must type. */
function PanelFoot({ hintId }: { hintId: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-none items-center gap-4 border-t border-border px-4 py-[9px] type-caption text-muted-foreground">
      <span aria-hidden className="flex items-center gap-1.5 max-md:hidden">
        <KeyCap>
          <ArrowUp />
        </KeyCap>
        <KeyCap>
          <ArrowDown />
        </KeyCap>
        {t('search.toMove')}
      </span>
      <span aria-hidden className="flex items-center gap-1.5 max-md:hidden">
        <KeyCap>
          <CornerDownLeft />
        </KeyCap>
        {t('search.toOpen')}
      </span>
      <span id={hintId} className="md:ml-auto">
        {t('search.hint')}
      </span>
    </div>
  );
}
