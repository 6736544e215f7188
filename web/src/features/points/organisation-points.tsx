import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useTeams } from '@/api/use-teams.ts';
import { FirstLoad } from '@/ui/first-load.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { PageHead } from '@/ui/page-head.tsx';
import { SearchSelect } from '@/ui/search-select.tsx';
import { CountingNotice } from './counting-notice.tsx';
import { rulesQuery } from './points-calls.ts';
import { PointsEditor } from './points-editor.tsx';
import { useOrganisationToday } from '@/api/use-organisation-today.ts';

const countingMs = 2000;

/** The rules by which every team can count, tried on one of them. */
export function OrganisationPoints() {
  const { t } = useTranslation();
  const today = useOrganisationToday();
  const [chosen, setChosen] = useState<number>();
  const teams = useTeams(chosen === undefined ? [] : [chosen]);
  const rules = useQuery({
    ...rulesQuery('organisation'),
    refetchOnMount: 'always',
    refetchInterval: (query) => (query.state.data?.data.counting ? countingMs : false),
  });
  const team = chosen ?? teams.known[0]?.id;
  const data = rules.data?.data;
  return (
    <FirstLoad ready={!rules.isPending && !teams.isPending}>
      <PageHead title={t('title.points')} lead={t('points.rulesHint')} />
      {data ? (
        <>
          <CountingNotice counting={data.counting} />
          <PointsEditor
            whose="organisation"
            rules={data}
            organisation={data}
            today={today}
            labTeam={team}
            labChoice={
              <SearchSelect
                label={t('invite.team')}
                placeholder={t('users.chooseTeam')}
                items={teams.shown}
                source={teams}
                chosen={team}
                look="team"
                onChoose={setChosen}
              />
            }
            onReload={async () => (await rules.refetch()).isSuccess}
          />
        </>
      ) : (
        <LoadFailure busy={rules.isFetching} onRetry={() => void rules.refetch()} />
      )}
    </FirstLoad>
  );
}
