import { useTranslation } from 'react-i18next';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { teamName } from './heading.ts';
import type { ProgressState } from './use-progress.ts';

const mostNames = 5;

/** What the numbers leave out, or how they came about, said quietly. */
export function ProgressNotes({ state }: { state: ProgressState }) {
  const { t } = useTranslation();
  const { shown, teams } = state;
  const named = (ids: readonly number[]): string => {
    const names = ids.slice(0, mostNames).map((id) => teamName(id, teams, t));
    return [...names, ...(ids.length > mostNames ? [`+${ids.length - mostNames}`] : [])].join(', ');
  };
  return (
    <>
      <QuietNote
        text={shown && shown.failed.length > 0 ? t('progress.notLoaded', { names: named(shown.failed) }) : undefined}
      />
      <QuietNote
        text={shown && shown.summed.length > 0 ? t('progress.summed', { names: named(shown.summed) }) : undefined}
      />
      <QuietNote text={state.stale ? t('teams.stale') : undefined} />
    </>
  );
}
