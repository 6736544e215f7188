import { Link } from '@tanstack/react-router';
import { ArrowLeft, Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react';
import { contents } from 'virtual:guide/contents';
import { buttonVariants } from '@/ui/button-variants.ts';
import { Segmented } from '@/ui/segmented.tsx';
import { SettlingSearch } from '@/ui/settling-search.tsx';
import { GuideContents } from './guide-contents.tsx';
import { useGuideTexts } from './guide-setting.ts';
import { type Language, languages } from './guide-types.ts';
import { SearchResults } from './search-results.tsx';

type Props = {
  language: Language;
  query: string;
  onLanguage: (language: Language) => void;
  onQuery: (query: string) => void;
  children: ReactNode;
};

/** Around every page of the guide: search, language, contents. What is searched for stands in the page's place. */
export function GuideLayout({ language, query, onLanguage, onQuery, children }: Props) {
  const { t } = useGuideTexts();
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLOListElement>(null);
  const hits = () => [...(results.current?.querySelectorAll('a') ?? [])];

  /** The arrows go through the box and the results, Escape goes back to the page. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Escape') {
      input.current?.focus();
      onQuery('');
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const stops = [input.current, ...hits()];
    const next = stops[stops.findIndex((stop) => stop === event.currentTarget) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <div lang={language} className="flex flex-col">
      <div className="mb-6 flex flex-wrap items-center gap-3 md:mb-8">
        <SearchBox
          ref={input}
          query={query}
          onQuery={onQuery}
          onKeyDown={onKeyDown}
          onOpenFirst={() => hits()[0]?.click()}
        />
        <div className="ml-auto flex flex-wrap items-center gap-2 max-md:w-full max-md:justify-between">
          {/* Loaded anew: before the first run the server leads from there to the set-up. */}
          <Link to="/" reloadDocument className={`${buttonVariants({ look: 'ghost', size: 'touch' })} max-md:-ml-3.5`}>
            <ArrowLeft aria-hidden strokeWidth={1.75} />
            {t('docs.toApp')}
          </Link>
          <Segmented
            small
            label={t('docs.language')}
            value={language}
            options={languages.map((each) => ({ value: each, text: each.toUpperCase() }))}
            onChange={onLanguage}
          />
        </div>
      </div>
      <div className="gap-10 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start">
        <div className="lg:sticky lg:top-5">
          <GuideContents language={language} pages={contents[language]} />
        </div>
        {query === '' ? (
          children
        ) : (
          <SearchResults ref={results} language={language} query={query} onKeyDown={onKeyDown} />
        )}
      </div>
    </div>
  );
}

type SearchBoxProps = {
  ref: Ref<HTMLInputElement>;
  query: string;
  onQuery: (query: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Enter, with the results of what is typed already there. */
  onOpenFirst: () => void;
};

function SearchBox({ ref, query, onQuery, onKeyDown, onOpenFirst }: SearchBoxProps) {
  const { t } = useGuideTexts();
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    if (typeof typed === 'string' && typed.trim() !== query) onQuery(typed.trim());
    else onOpenFirst();
  }

  return (
    <form role="search" onSubmit={submit} className="w-full md:max-w-[26rem]">
      <label htmlFor={id} className="sr-only">
        {t('docs.search')}
      </label>
      {/* 16 px on a phone: iOS zooms into anything smaller. */}
      <div className="flex h-11 items-center gap-2 rounded-[10px] border border-input bg-inset pr-2.5 pl-3.5 text-sm transition-colors duration-(--dur-fast) focus-within:border-ring focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-ring hover:border-ring max-md:text-base md:h-9">
        <Search aria-hidden className="size-[15px] shrink-0 text-muted-foreground" strokeWidth={1.75} />
        <SettlingSearch
          ref={ref}
          id={id}
          name="q"
          value={query}
          onSettled={onQuery}
          onKeyDown={onKeyDown}
          maxLength={100}
          placeholder={t('docs.search')}
          className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted-foreground"
        />
      </div>
    </form>
  );
}
