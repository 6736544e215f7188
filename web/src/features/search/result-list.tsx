import { useTranslation } from 'react-i18next';
import type { TextKey } from '@/i18n/text-key.ts';
import { ResultRow } from './result-row.tsx';
import type { ResultGroup, SearchResult } from './results.ts';

type Props = {
  id: string;
  groups: ResultGroup[];
  query: string;
  /** These answer what was typed before. */
  stale: boolean;
  activeId: string | undefined;
  optionId: (result: SearchResult) => string;
  onPoint: (result: SearchResult) => void;
  onPick: (result: SearchResult) => void;
};

const headings = {
  page: 'search.pages',
  user: 'search.users',
  'user-group': 'search.userGroups',
  group: 'search.groups',
} as const satisfies Record<SearchResult['type'], TextKey>;

export function ResultList({ id, groups, query, stale, activeId, optionId, onPoint, onPick }: Props) {
  const { t } = useTranslation();
  return (
    <div id={id} role="listbox" aria-label={t('search.results')} aria-busy={stale}>
      {groups.map(({ type, results }) => (
        <div key={type} role="group" aria-label={t(headings[type])}>
          <div
            aria-hidden
            className="px-2.5 pt-[9px] pb-[5px] text-[0.6875rem] leading-none font-[540] tracking-[0.01em] text-muted-foreground"
          >
            {t(headings[type])}
          </div>
          {results.map((result) => (
            <ResultRow
              key={result.id}
              id={optionId(result)}
              result={result}
              query={query}
              active={result.id === activeId}
              onPoint={() => onPoint(result)}
              onPick={() => onPick(result)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
