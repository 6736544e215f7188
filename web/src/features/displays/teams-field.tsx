import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BoundedChoices, useBoundedList } from '@/ui/bounded-choices.tsx';
import { CheckRow } from '@/ui/check-row.tsx';
import { RequiredMark } from '@/ui/field.tsx';
import { LinkButton } from '@/ui/link-button.tsx';
import { RailRetry } from '@/ui/load-failure.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';
import { mostTeams } from './display-draft.ts';
import { teamsQuery } from './displays-query.ts';

type Props = {
  chosen: readonly number[];
  error: string | undefined;
  onChoose: (ids: readonly number[]) => void;
};

/** The teams whose boards a screen shows, in the order of the list. */
export function TeamsField({ chosen, error, onChoose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [refused, setRefused] = useState(false);
  const query = useQuery(teamsQuery());
  const teams = query.data?.data ?? [];
  const list = useBoundedList(teams);
  const ticked = new Set(chosen);
  const listed = new Set(list.shown.map((team) => team.id));
  // A ticked entry can always be unticked, even if it is not among those shown.
  const others = teams.filter((team) => ticked.has(team.id) && !listed.has(team.id));
  const note = error ?? (refused ? t('displays.tooManyTeams', { most: mostTeams }) : undefined);

  function toggle(team: number): void {
    const next = new Set(ticked);
    if (!next.delete(team)) next.add(team);
    choose(next);
  }

  function choose(next: ReadonlySet<number>): void {
    setRefused(next.size > mostTeams);
    if (next.size <= mostTeams) onChoose(teams.map((team) => team.id).filter((each) => next.has(each)));
  }

  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-note`} className="flex min-w-0 flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-2">
        <span id={id} className="type-label">
          {t('nav.teams')}
          <RequiredMark />
        </span>
        <span className="type-caption tabular-nums text-muted-foreground">
          {t('displays.chosen', { n: chosen.length })}
        </span>
        <span className="ml-auto flex">
          <LinkButton
            text={t('common.selectAll')}
            disabled={teams.length === 0 || chosen.length === teams.length}
            onClick={() => choose(new Set(teams.map((team) => team.id)))}
          />
          <LinkButton text={t('common.clearAll')} disabled={chosen.length === 0} onClick={() => choose(new Set())} />
        </span>
      </div>
      <div className="rounded-md border border-input bg-inset">
        {query.isError && !query.data && <RailRetry onRetry={() => void query.refetch()} />}
        <BoundedChoices
          list={list}
          look="field"
          filterLabel={t('archive.filter')}
          nothingText={t('archive.noTeamFound')}
        >
          {[...others, ...list.shown].map((team) => (
            <CheckRow
              key={team.id}
              text={team.name}
              checked={ticked.has(team.id)}
              onChange={() => toggle(team.id)}
              mark={
                <TeamLogo name={team.name} picture={team.picture} className="size-5 rounded-[5px] text-[0.625rem]" />
              }
            />
          ))}
          {query.data && teams.length === 0 && (
            <p className="px-2 py-1.5 type-caption text-muted-foreground">{t('dashboard.empty')}</p>
          )}
        </BoundedChoices>
      </div>
      <p id={`${id}-note`} role="status" className="type-caption text-danger-text empty:hidden">
        {note}
      </p>
    </div>
  );
}
