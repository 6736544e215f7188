import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Search, SearchX, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { iconButtonClass } from '@/ui/icon-button-class.ts';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { Field } from '@/ui/field.tsx';
import { CallGroup } from './call-group.tsx';
import { readDocument } from './read-document.ts';
import { countCalls, filterGroups, type Group, groupId, type Reference } from './reference.ts';

const documentPath = '/openapi.json';

/** A file of the build, for other programs too: the very document that the app's client is generated from. */
async function fetchReference({ signal }: { signal: AbortSignal }): Promise<Reference> {
  const answer = await fetch(documentPath, { signal });
  if (!answer.ok) throw new Error(`${documentPath}: ${answer.status}`);
  return readDocument(await answer.json());
}

export function ReferencePage() {
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: [documentPath],
    queryFn: fetchReference,
    staleTime: Infinity,
  });
  return (
    <FirstLoad ready={!isPending}>
      {data ? <Calls reference={data} /> : <LoadFailure busy={isFetching} onRetry={() => void refetch()} />}
    </FirstLoad>
  );
}

function Calls({ reference }: { reference: Reference }) {
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

  /** The pressed button disappears with the filter and would take the focus with it. */
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

type ReferenceIntroProps = { reference: Reference };

const codeClass = 'rounded-xs bg-muted px-1 py-px font-mono text-[0.8125rem] text-foreground wrap-anywhere';

/** What this is, and how a call is made at all. */
function ReferenceIntro({ reference: { title, version, description } }: ReferenceIntroProps) {
  const { t } = useTranslation();
  return (
    <header>
      <h1 className="type-h1 max-md:text-[22px] max-md:leading-7">{t('nav.apiReference')}</h1>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 type-dense text-muted-foreground">
        <a
          href={documentPath}
          className="rounded-xs underline underline-offset-2 hover:text-foreground hover:no-underline"
        >
          {t('reference.version', { title, version })}
        </a>
        <span aria-hidden className="size-[3px] rounded-full bg-muted-foreground opacity-70 max-md:hidden" />
        <span lang="en">{description}</span>
      </p>
      <p className="mt-4 rounded-lg border border-border bg-card px-4 py-3.5 leading-6 text-foreground-2 shadow-card">
        <Trans
          i18nKey="reference.howTo"
          components={{
            code: <code className={codeClass} />,
            login: (
              <Link
                to="/api-reference"
                hash="login"
                className="rounded-xs text-primary-text underline underline-offset-2 hover:no-underline"
              />
            ),
          }}
        />
      </p>
    </header>
  );
}

type CallFilterProps = {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  onClear: () => void;
  onEnterList: () => void;
  shown: number;
  all: number;
};

/** Filters while one types; Escape empties it, the arrow down leads into the list. */
function CallFilter({ ref, value, onChange, onClear, onEnterList, shown, all }: CallFilterProps) {
  const { t } = useTranslation();

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClear();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onEnterList();
  }

  return (
    // The browser's own cross is blue, small and out of reach of the keyboard.
    <div className="flex flex-col gap-2 md:max-w-130 [&_::-webkit-search-cancel-button]:hidden">
      <Field
        size="lg"
        ref={ref}
        type="search"
        label={t('reference.filter')}
        start={<Search aria-hidden strokeWidth={1.75} />}
        value={value}
        placeholder={t('reference.filterHint')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        end={
          value !== '' && (
            <button type="button" aria-label={t('reference.clear')} onClick={onClear} className={iconButtonClass}>
              <X aria-hidden strokeWidth={1.75} />
            </button>
          )
        }
      />
      <p role="status" className="type-caption tabular-nums text-muted-foreground">
        {t('reference.shown', { shown, all })}
      </p>
    </div>
  );
}

type GroupNavProps = { groups: readonly Group[] };

/** Beside the calls and always in sight where there is room, above them where there is not. */
function GroupNav({ groups }: GroupNavProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('reference.groups')} className="xl:sticky xl:top-[calc(var(--topbar-h)+20px)] xl:w-44">
      <ul className="flex flex-wrap gap-1.5 xl:flex-col xl:gap-0.5">
        {groups.map(({ name, calls }) => (
          <li key={name}>
            <Link
              to="/api-reference"
              hash={groupId(name)}
              className="flex h-11 items-center justify-between gap-3 rounded-md border border-border px-3 type-dense font-medium text-foreground-2 transition-colors duration-(--dur-fast) hover:bg-muted hover:text-foreground md:h-8 xl:border-transparent"
            >
              <span lang="en" className="first-letter:uppercase">
                {name}
              </span>
              <span className="type-caption tabular-nums text-muted-foreground">{calls.length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
