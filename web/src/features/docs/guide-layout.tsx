import { Link } from '@tanstack/react-router';
import { ArrowLeft, Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
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

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    if (typeof typed === 'string' && typed.trim() !== query) onQuery(typed.trim());
    else onOpenFirst();
  }

  return (
    <form role="search" onSubmit={submit} className="w-full md:max-w-[26rem]">
      <SettlingSearch
        ref={ref}
        hideLabel
        label={t('docs.search')}
        start={<Search aria-hidden strokeWidth={1.75} />}
        name="q"
        value={query}
        onSettled={onQuery}
        onKeyDown={onKeyDown}
        maxLength={100}
        placeholder={t('docs.search')}
      />
    </form>
  );
}
