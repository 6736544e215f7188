import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { ReportsMode } from '@/api/gen/types.gen.ts';
import { Button } from '@/ui/button.tsx';
import { Choices } from '@/ui/choices.tsx';
import { CardHead } from './card-head.tsx';
import { saveReportsMode } from './reports-mode.ts';
import { teamQuery, waitingQuery } from './teams-query.ts';

const modes = [
  { value: 'off', title: 'reports.off', hint: 'reports.offHint' },
  { value: 'confirm', title: 'reports.confirm', hint: 'reports.confirmHint' },
  { value: 'trust', title: 'reports.trust', hint: 'reports.trustHint' },
] as const;

type Props = {
  team: { id: number; reports: ReportsMode };
  /** An administrator chooses, a manager sees what was chosen. */
  canManage: boolean;
};

/** MGR-24: whether people report their results, and who has to look at them. */
export function ReportsCard({ team, canManage }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<ReportsMode>();
  const mode = wanted ?? team.reports;
  const waiting = useQuery(waitingQuery(team.id));
  const count = waiting.data?.data.total ?? 0;
  const save = useMutation({
    mutationFn: (reports: ReportsMode) => saveReportsMode(team.id, reports),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: teamQuery(team.id).queryKey });
      setWanted(undefined);
    },
    onError: (error) => console.warn('reports mode', error),
  });
  const shown = canManage ? modes : modes.filter(({ value }) => value === mode);
  return (
    <section aria-labelledby={id} className="rounded-lg border border-border bg-card shadow-card">
      <CardHead id={id} title={t('reports.title')} count={undefined} />
      <div className="px-4 pb-4">
        <Choices
          name="reports"
          label={t('reports.title')}
          value={mode}
          onChange={(value) => {
            save.reset();
            setWanted(value);
          }}
          options={shown.map(({ value, title, hint }) => ({ value, title: t(title), hint: t(hint) }))}
        />
      </div>
      {(canManage || count > 0) && (
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-border px-4 py-2 type-caption text-muted-foreground">
          <span role="status" className={save.isError ? 'text-danger-text' : undefined}>
            {save.isError
              ? t('reports.failed')
              : mode === 'trust' && team.reports !== 'trust'
                ? t('reports.trustAsk')
                : count > 0
                  ? t('reports.wait', { count })
                  : ''}
          </span>
          {canManage && (
            <Button size="sm" disabled={mode === team.reports || save.isPending} onClick={() => save.mutate(mode)}>
              {t('common.save')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
