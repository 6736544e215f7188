import { useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { loadAllTeams, useTeams } from '@/api/use-teams.ts';
import { BoundedChoices } from '@/ui/bounded-choices.tsx';
import { CheckRow } from '@/ui/check-row.tsx';
import { RequiredMark } from '@/ui/field.tsx';
import { LinkButton } from '@/ui/link-button.tsx';
import { RailRetry } from '@/ui/load-failure.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';
import { mostTeams } from './display-draft.ts';

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
  const list = useTeams(chosen);
  const ticked = new Set(chosen);
  const listed = new Set(list.shown.map((team) => team.id));
  // A ticked entry can always be unticked, even if it is not among those shown.
  const others = list.known.filter((team) => ticked.has(team.id) && !listed.has(team.id));
  const note = error ?? (refused ? t('displays.tooManyTeams', { most: mostTeams }) : undefined);

  function toggle(team: number): void {
    const next = new Set(ticked);
    if (!next.delete(team)) next.add(team);
    choose(next);
  }

  function choose(next: ReadonlySet<number>): void {
    setRefused(next.size > mostTeams);
    // Teams are listed by their ids.
    if (next.size <= mostTeams) onChoose([...next].toSorted((a, b) => a - b));
  }

  async function chooseAll(): Promise<void> {
    setRefused(list.total > mostTeams);
    if (list.total > mostTeams) return;
    const all = list.isWhole ? list.known : await loadAllTeams().catch(() => undefined);
    if (all) choose(new Set(all.map((team) => team.id)));
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
            disabled={list.total === 0 || chosen.length === list.total}
            onClick={() => void chooseAll()}
          />
          <LinkButton text={t('common.clearAll')} disabled={chosen.length === 0} onClick={() => choose(new Set())} />
        </span>
      </div>
      <div className="rounded-md border border-input bg-inset">
        {list.isFailed && <RailRetry onRetry={() => void list.refetch()} />}
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
          {list.isWhole && list.total === 0 && (
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
