import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { isGone } from '@/api/errors.ts';
import { listGroupsOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { usePolling, useWatch } from '@/live/use-live.ts';
import { backLinkClass } from '@/ui/back-link-class.ts';
import { FirstLoad } from '@/ui/first-load.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';
import { CountingNotice } from './counting-notice.tsx';
import { followText } from './line-words.ts';
import { PointsEditor } from './points-editor.tsx';
import { rulesQuery } from './points-calls.ts';
import { PointsReader } from './points-reader.tsx';
import { useOrganisationToday } from '@/api/use-organisation-today.ts';

/** Counting takes seconds: who waits for it sees it go on. */
const countingMs = 2000;

/** The rules of a team, followed while the page is open. */
function useTeamRules(team: number) {
  const polling = usePolling();
  useWatch([`team:${team}`]);
  return useQuery({
    ...rulesQuery(team),
    refetchOnMount: 'always',
    refetchInterval: (query) => (query.state.data?.data.counting ? countingMs : polling(query)),
  });
}

type Props = { teamId: number; canOpenScores: boolean };

/** By which rules a team's events give points; who may changes them, and tries them before. */
export function PointsPage({ teamId, canOpenScores }: Props) {
  const { t, i18n } = useTranslation();
  const today = useOrganisationToday();
  const rules = useTeamRules(teamId);
  const organisation = useQuery({ ...rulesQuery('organisation'), refetchOnMount: 'always' });
  const team = useQuery(listGroupsOptions({ query: { ids: String(teamId), limit: 1 } }));
  const { name, picture } = team.data?.data[0] ?? {};
  if (isGone(rules.error)) return <Navigate to="/" replace />;
  const data = rules.data?.data;
  const reload = async () => (await rules.refetch()).isSuccess;

  return (
    <FirstLoad ready={!rules.isPending && !organisation.isPending && !team.isPending}>
      {canOpenScores ? (
        <Link to="/teams/$id/balls" params={{ id: String(teamId) }} className={`-mt-1.5 mb-3 ${backLinkClass}`}>
          <ArrowLeft aria-hidden strokeWidth={1.75} />
          {t('points.back')}
        </Link>
      ) : (
        <Link to="/" className={`-mt-1.5 mb-3 ${backLinkClass}`}>
          <ArrowLeft aria-hidden strokeWidth={1.75} />
          {t('scores.back')}
        </Link>
      )}
      <header className="mb-4.5 flex items-start gap-4">
        {name !== undefined && (
          <TeamLogo name={name} picture={picture} className="size-12 shrink-0 rounded-[12px] text-xl" />
        )}
        <div className="min-w-0">
          <h1 className="type-h1">{t('title.points')}</h1>
          <p className="mt-1.5 type-dense text-pretty break-words text-muted-foreground">
            {[name, data && followText(data.lines, t, i18n.language)].filter(Boolean).join('. ')}
          </p>
        </div>
      </header>
      {data ? (
        <>
          <CountingNotice counting={data.counting} />
          {data.can_edit || data.can_preview ? (
            <PointsEditor
              whose={teamId}
              name={name ?? ''}
              rules={data}
              organisation={organisation.data?.data}
              today={today}
              labTeam={teamId}
              onReload={reload}
            />
          ) : (
            <PointsReader rules={data} today={today} />
          )}
        </>
      ) : (
        <LoadFailure busy={rules.isFetching} onRetry={() => void rules.refetch()} />
      )}
    </FirstLoad>
  );
}
