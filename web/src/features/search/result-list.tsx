import { Autocomplete } from '@base-ui/react/autocomplete';
import { cx } from 'class-variance-authority';
import { CornerDownLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { TextKey } from '@/i18n/text-key.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { MarkedText } from '@/ui/marked-text.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';
import { KeyCap } from '@/ui/key-cap.tsx';
import { matches, matchesIn } from './matching.ts';
import type { ResultGroup, SearchResult } from './results.ts';

const headings = {
  page: 'search.pages',
  guide: 'search.guide',
  user: 'nav.users',
  'user-group': 'search.userGroups',
  group: 'search.groups',
} as const satisfies Record<SearchResult['type'], TextKey>;

/** It has an icon of its own, and its kind stands at the end. */
const isPage = (result: SearchResult): result is Extract<SearchResult, { type: 'page' | 'guide' }> =>
  result.type === 'page' || result.type === 'guide';

type Props = {
  groups: ResultGroup[];
  query: string;
  /** These answer what was typed before. */
  stale: boolean;
  onPick: (result: SearchResult) => void;
};

export function ResultList({ groups, query, stale, onPick }: Props) {
  const { t } = useTranslation();
  return (
    <Autocomplete.List aria-label={t('search.results')} aria-busy={stale}>
      {groups.map(({ type, results }) => (
        <div key={type} role="group" aria-label={t(headings[type])}>
          <div
            aria-hidden
            className="px-2.5 pt-[9px] pb-[5px] text-[0.6875rem] leading-none font-[540] tracking-[0.01em] text-muted-foreground"
          >
            {t(headings[type])}
          </div>
          {results.map((result) => (
            <ResultRow key={result.id} result={result} query={query} onPick={onPick} />
          ))}
        </div>
      ))}
    </Autocomplete.List>
  );
}

type RowProps = { result: SearchResult; query: string; onPick: (result: SearchResult) => void };

/** An option that is also a link, so that it can be opened in another tab. */
function ResultRow({ result, query, onPick }: RowProps) {
  function pick(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onPick(result);
  }

  return (
    <Autocomplete.Item
      value={result}
      onClick={pick}
      render={(props, { highlighted }) => (
        <a
          {...props}
          role="option"
          href={result.url}
          tabIndex={-1}
          aria-selected={highlighted}
          className={cx(
            'flex h-12 items-center gap-[11px] rounded-md px-2.5 type-dense md:h-[42px]',
            highlighted && 'bg-primary-tint-strong',
          )}
        >
          <ResultContent result={result} query={query} active={highlighted} />
        </a>
      )}
    />
  );
}

function ResultContent({ result, query, active }: { result: SearchResult; query: string; active: boolean }) {
  const { title, subtitle } = result;
  return (
    <>
      <ResultFace result={result} />
      <span className="flex min-w-0 flex-1 flex-col leading-4">
        <b title={title} className="truncate font-[530]">
          <MarkedText text={title} spans={matchesIn(title, query)} />
        </b>
        {!isPage(result) && (
          <small title={subtitle} className={cx('truncate type-caption', !active && 'text-muted-foreground')}>
            {/* Marked only where the title does not say why this was found. */}
            {matches(title, query) ? subtitle : <MarkedText text={subtitle} spans={matchesIn(subtitle, query)} />}
          </small>
        )}
      </span>
      <span
        className={cx(
          'flex shrink-0 items-center gap-2 type-caption tabular-nums',
          active ? 'text-foreground-2' : 'text-muted-foreground',
        )}
      >
        {isPage(result) ? subtitle : result.note}
        {active && (
          <span aria-hidden className="max-md:hidden">
            <KeyCap>
              <CornerDownLeft />
            </KeyCap>
          </span>
        )}
      </span>
    </>
  );
}

/** 28 px: a page's icon, a person's picture, a team's logo. */
function ResultFace({ result }: { result: SearchResult }) {
  if (isPage(result)) {
    const Icon = result.icon;
    return (
      <span className="grid size-7 shrink-0 place-items-center rounded-md bg-muted text-foreground-2">
        <Icon aria-hidden strokeWidth={1.75} className="size-[15px]" />
      </span>
    );
  }
  const { name, picture } = result.face;
  if (result.type === 'user') return <Avatar name={name} picture={picture} />;
  return <TeamLogo name={name} picture={picture} className="size-7 rounded-[7px] text-xs leading-none" />;
}
