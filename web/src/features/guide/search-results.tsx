import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent, Ref } from 'react';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { useGuideTexts } from './guide-setting.ts';
import type { Found } from './guide-search.ts';
import type { Language } from './guide-types.ts';
import { SearchHit } from './search-hit.tsx';

type Props = {
  ref: Ref<HTMLOListElement>;
  language: Language;
  query: string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

const mostShown = 20;

/** What there is to read about the query, the best first. The index comes with the first search. */
export function SearchResults({ ref, language, query, onKeyDown }: Props) {
  const { t } = useGuideTexts();
  const { data: find, isError } = useQuery({
    queryKey: ['guide-search', language],
    queryFn: async () => (await import('./guide-search.ts')).loadSearch(language),
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
  });
  // Code that failed to load once is not asked for again: only a reload helps, and the address keeps the query.
  if (isError) return <LoadFailure busy={false} onRetry={() => window.location.reload()} />;

  const found = find?.(query);
  const count = (all: Found[]) => {
    if (all.length === 0) return t('docs.nothing', { query });
    return all.length > mostShown ? t('docs.best', { most: mostShown }) : t('docs.found', { count: all.length });
  };
  return (
    <section aria-labelledby="guide-results" className="max-w-[44rem] min-w-0">
      <h1 id="guide-results" className="type-title break-words">
        {t('docs.results', { query })}
      </h1>
      <p role="status" className="mt-1.5 type-dense text-muted-foreground">
        {found && count(found)}
      </p>
      <ol ref={ref} className="mt-5 flex flex-col gap-2.5">
        {found?.slice(0, mostShown).map((hit) => (
          <li key={`${hit.person}/${hit.slug}#${hit.hash}`}>
            <SearchHit hit={hit} language={language} onKeyDown={onKeyDown} />
          </li>
        ))}
      </ol>
    </section>
  );
}
