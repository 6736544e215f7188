import { useQuery } from '@tanstack/react-query';
import { Gauge, Table2, Target } from 'lucide-react';
import { getTeamGoalsOptions, listBoardsOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { can } from '@/api/can.ts';
import type { Me } from '@/api/types.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { mayLeave } from '@/lib/unsaved.ts';
import { ContentLoader } from '@/ui/content-loader.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { PageHead } from '@/ui/page-head.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { PaceView } from './pace/pace-view.tsx';
import { type GoalsSearch, usualMetric, usualPeriod } from './targets/targets-search.ts';
import { TargetsView } from './targets/targets-view.tsx';

type Props = { me: Me; search: GoalsSearch; onSearch: (next: GoalsSearch) => void };

const hourMs = 3_600_000;

/** The team that somebody manages, else the first that they are in, which is how boards are ordered. */
function useFirstTeam(me: Me, asked: number | undefined) {
  const known = asked ?? me.manages[0]?.id;
  const query = listBoardsOptions({ query: { limit: 1, members: 0 } });
  const first = useQuery({ ...query, enabled: known === undefined, staleTime: hourMs });
  return { team: known ?? first.data?.data.teams[0]?.id, isPending: known === undefined && first.isPending };
}

/** Without a choice the team's own goal, so that nobody is shown an empty page beside it. */
function useFirstGoal(team: number | undefined, { metric, period }: GoalsSearch) {
  const isAsked = team !== undefined && (metric === undefined || period === undefined);
  const query = getTeamGoalsOptions({ query: { ids: String(team) } });
  const goals = useQuery({ ...query, enabled: isAsked, staleTime: hourMs });
  const line = goals.data?.data[0]?.line;
  return {
    metric: metric ?? line?.metric ?? usualMetric,
    period: period ?? line?.period ?? usualPeriod,
    isPending: isAsked && goals.isPending,
  };
}

/** Whether people are on track, and what was set for them. */
export function GoalsPage({ me, search, onSearch }: Props) {
  const { t } = useTranslation();
  const leads = can.openInbox(me) === true;
  const view = leads ? (search.view ?? 'pace') : 'pace';
  const { team, isPending } = useFirstTeam(me, search.team);
  const goal = useFirstGoal(view === 'pace' ? team : undefined, search);

  async function show(next: 'pace' | 'targets'): Promise<void> {
    if (await mayLeave()) onSearch({ ...search, view: next === 'targets' ? next : undefined });
  }

  const head = (
    <PageHead title={t('goals.title')} lead={t(view === 'pace' ? 'goals.lead' : 'targets.lead')}>
      {leads && (
        <Segmented
          label={t('goals.title')}
          value={view}
          options={[
            { value: 'pace', text: t('goals.pace'), icon: Gauge },
            { value: 'targets', text: t('goals.targets'), icon: Table2 },
          ]}
          onChange={(next) => void show(next)}
        />
      )}
    </PageHead>
  );
  if (view === 'targets') return <TargetsView me={me} search={search} onSearch={onSearch} head={head} />;
  if (isPending || goal.isPending) return <ContentLoader />;
  if (team === undefined) {
    return (
      <>
        {head}
        <EmptyState icon={Target} title={t('today.noTeam')} hint={t('today.noTeamHint')} className="min-h-80" />
      </>
    );
  }
  return (
    <PaceView
      me={me}
      head={head}
      search={{ team, metric: goal.metric, period: goal.period, date: search.date }}
      onSearch={onSearch}
      onSetTargets={() => void show('targets')}
    />
  );
}
