import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '@/ui/check-row.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';
import { BoundedChoices } from '@/ui/bounded-choices.tsx';
import { LinkButton } from '@/ui/link-button.tsx';
import { mostGroups, toggle } from './progress-search.ts';
import { RailRetry } from '@/ui/rail-retry.tsx';
import { RailSection } from './rail-section.tsx';
import { useBoundedList } from '@/ui/use-bounded-list.ts';

type Team = { id: number; name: string; picture?: string | null };

type Props = {
  teams: readonly Team[] | undefined;
  failed: boolean;
  onRetry: () => void;
  chosen: readonly number[];
  onChoose: (ids: readonly number[] | 'all') => void;
};

/** PROG-02: check boxes with Select All and Clear All. */
export function GroupList({ teams, failed, onRetry, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const list = useBoundedList(teams ?? []);
  const [refused, setRefused] = useState(false);
  const ticked = new Set(chosen);
  const listed = new Set(list.shown.map((team) => team.id));
  // What is ticked can always be unticked, also where it lies beyond what is shown.
  const others = chosen.length <= 50 ? (teams ?? []).filter((team) => ticked.has(team.id) && !listed.has(team.id)) : [];

  function choose(team: number): void {
    const next = toggle(chosen, team);
    setRefused(next.length > mostGroups);
    if (next.length <= mostGroups) onChoose(next);
  }

  function chooseAll(): void {
    setRefused(false);
    const [only] = teams ?? [];
    onChoose(teams?.length === 1 && only ? [only.id] : 'all');
  }

  return (
    <RailSection
      id={id}
      title={t('progress.groups')}
      grows
      actions={
        <>
          <LinkButton
            text={t('progress.selectAll')}
            disabled={!teams || teams.length === 0 || chosen.length === teams.length}
            onClick={chooseAll}
          />
          <LinkButton text={t('progress.clearAll')} disabled={chosen.length === 0} onClick={() => onChoose([])} />
        </>
      }
    >
      {failed && !teams && <RailRetry onRetry={onRetry} />}
      <BoundedChoices list={list} filterLabel={t('progress.filterGroups')} nothingText={t('archive.noTeamFound')}>
        {refused && (
          <p role="alert" className="px-2 pb-1 type-caption text-muted-foreground">
            {t('progress.tooMany', { most: mostGroups })}
          </p>
        )}
        <div role="group" aria-labelledby={id}>
          {[...others, ...list.shown].map((team) => (
            <CheckRow
              key={team.id}
              text={team.name}
              checked={ticked.has(team.id)}
              onChange={() => choose(team.id)}
              mark={
                <TeamLogo name={team.name} picture={team.picture} className="size-5 rounded-[5px] text-[0.625rem]" />
              }
            />
          ))}
        </div>
        {teams?.length === 0 && <p className="px-2 type-caption text-muted-foreground">{t('dashboard.empty')}</p>}
      </BoundedChoices>
    </RailSection>
  );
}
