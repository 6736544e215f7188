import { useQuery } from '@tanstack/react-query';
import { Target } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Me } from '@/api/types.ts';
import { useTeams } from '@/api/use-teams.ts';
import { addDays } from '@/lib/days.ts';
import { formatInstant } from '@/lib/format-date.ts';
import { mayLeave } from '@/lib/unsaved.ts';
import { ContentLoader } from '@/ui/content-loader.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { LinkButton } from '@/ui/link-button.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { windowName } from './period-words.ts';
import { TargetFilters } from './target-filters.tsx';
import { TargetSheet } from './target-sheet.tsx';
import { asGrid, targetsQuery } from './targets-query.ts';
import { type GoalsSearch, usualMetric, usualPeriod } from './targets-search.ts';

type Props = {
  me: Me;
  /** The beginning of the page. */
  head: ReactNode;
  search: GoalsSearch;
  onSearch: (next: GoalsSearch) => void;
};

/** Administrators choose among all teams, managers among their own. */
function useLedTeams(me: Me, team: number | undefined) {
  const isAdmin = me.role === 'admin';
  const all = useTeams(team === undefined ? [] : [team]);
  const own = me.manages.map(({ id, name }) => ({
    id,
    name,
    picture: all.known.find((each) => each.id === id)?.picture ?? null,
  }));
  return isAdmin
    ? { items: all.shown, source: all, known: all.known, isPending: all.isPending }
    : { items: own, known: own, isPending: false };
}

export function TargetsView({ me, head, search, onSearch }: Props) {
  const { t, i18n } = useTranslation();
  const [history, setHistory] = useState(false);
  const teams = useLedTeams(me, search.team);
  const { isPending, known, ...choices } = teams;
  // One's own team first, where one manages any.
  const team =
    known.find(({ id }) => id === search.team) ?? known.find(({ id }) => id === me.manages[0]?.id) ?? known[0];
  const of = { team: team?.id ?? 0, metric: search.metric ?? usualMetric, period: search.period ?? usualPeriod };
  const query = useQuery({ ...targetsQuery(of, search.from), enabled: team !== undefined });
  const data = query.data;
  const [first, last] = [data?.periods[0], data?.periods.at(-1)];

  /** What is not saved belongs to what is shown. */
  async function ask(next: GoalsSearch): Promise<void> {
    if (await mayLeave()) onSearch(next);
  }

  function step(by: 1 | -1): void {
    if (!data || !first || !last) return;
    const length = data.periods.length;
    const days = Math.round((Date.parse(last.last_day) - Date.parse(first.first_day)) / 86_400_000) + 1;
    // Half a window at a time; a day in the middle of the period it shall begin with.
    const half = Math.max(1, Math.floor(length / 2));
    const middle = Math.round((days / length) * (by * half + 0.5));
    void ask({ ...search, from: addDays(first.first_day, middle) });
  }

  if (!isPending && team === undefined) {
    return (
      <>
        {head}
        <EmptyState icon={Target} title={t('targets.noTeam')} hint={t('targets.noTeamHint')} className="min-h-80" />
      </>
    );
  }
  return (
    <FirstLoad ready={data !== undefined || query.isError}>
      {head}
      <TargetFilters
        search={search}
        team={team?.id}
        teams={choices}
        shown={first && last ? windowName(first, last, of.period, i18n.language) : ' '}
        onSearch={(next) => void ask(next)}
        onStep={step}
      >
        {data?.saved && (
          <p className="type-caption text-muted-foreground">
            {t('targets.savedBy', {
              name: data.saved.name ?? t('history.nobody'),
              time: formatInstant(data.saved.at, i18n.language, 'moment'),
            })}
            <br />
            <LinkButton text={t('targets.before')} onClick={() => setHistory(true)} />
          </p>
        )}
      </TargetFilters>
      {query.isError && !data && <LoadFailure busy={query.isFetching} onRetry={() => void query.refetch()} />}
      {!data && !query.isError && <ContentLoader />}
      {data && team && (
        <TargetSheet
          key={`${of.team}/${of.metric}/${of.period}/${first?.first_day}`}
          of={of}
          loaded={data}
          grid={asGrid(data, { name: team.name, picture: team.picture ?? null }, me.id)}
        />
      )}
      {history && <HistoryDialog of={of} onClose={() => setHistory(false)} />}
    </FirstLoad>
  );
}
