import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Fragment, type KeyboardEvent, type Ref } from 'react';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { MarkedText } from '@/ui/marked-text.tsx';
import { GuideLink } from './guide-link.tsx';
import type { Found } from './guide-search.ts';
import { useGuideTexts } from './guide-setting.ts';
import type { Language } from './guide-types.ts';
import { excerptOf, matchesIn } from './matching.ts';
import { personTexts } from './person-texts.ts';

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

type SearchHitProps = { hit: Found; language: Language; onKeyDown: (event: KeyboardEvent<HTMLElement>) => void };

/** Where it stands, what it is called, and the words around what was looked for. */
function SearchHit({ hit, language, onKeyDown }: SearchHitProps) {
  const { t } = useGuideTexts();
  const { terms } = hit;
  const steps = [hit.title, ...hit.path];
  const name = steps.at(-1) ?? '';
  const excerpt = excerptOf(hit.text, terms);
  return (
    <GuideLink
      to={hit}
      hash={hit.hash}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-1 rounded-lg border border-border bg-card px-4 py-3 shadow-card transition-colors duration-(--dur-fast) hover:border-border-strong"
    >
      <span className="flex flex-wrap items-center gap-x-1 type-caption text-muted-foreground">
        <span>{t(personTexts[hit.person].name)}</span>
        {steps.slice(0, -1).map((step) => (
          <Fragment key={step}>
            <ChevronRight aria-hidden className="size-3" />
            <span>{step}</span>
          </Fragment>
        ))}
      </span>
      <span lang={hit.language === language ? undefined : hit.language} className="flex flex-col gap-1">
        <span className="type-h3 break-words">
          <MarkedText text={name} spans={matchesIn(name, terms)} />
        </span>
        <span className="type-dense break-words text-foreground-2">
          <MarkedText text={excerpt} spans={matchesIn(excerpt, terms)} />
        </span>
      </span>
    </GuideLink>
  );
}
