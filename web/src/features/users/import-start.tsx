import { FileUp } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { ImportPlan } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { CheckRow } from '@/ui/check-row.tsx';
import { Field } from '@/ui/field.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { useForm } from '@/ui/use-form.ts';

export type Terms = { reason: string; teamType: string; skip: boolean };

type Props = { plan: ImportPlan; busy: boolean; failure: string | undefined; onStart: (terms: Terms) => void };

/** What the import still needs, and its start. */
export function StartForm({ plan: { counts }, busy, failure, onStart }: Props) {
  const { t } = useTranslation();
  const accepted = counts.rows - counts.refused;
  const form = useForm({
    begin: { reason: '', teamType: t('import.teamTypeDefault'), skip: false },
    check: ({ reason, teamType, skip }) => ({
      reason: counts.change_score > 0 && reason.trim() === '' ? t('import.reasonNeeded') : undefined,
      teamType: counts.create_team > 0 && teamType.trim() === '' ? t('import.teamTypeNeeded') : undefined,
      skip: counts.refused > 0 && !skip ? t('import.skipNeeded') : undefined,
    }),
  });
  const { skip } = form.values;

  return (
    <form
      noValidate
      onSubmit={form.submit({
        busy,
        send: () =>
          onStart({ ...form.values, reason: form.values.reason.trim(), teamType: form.values.teamType.trim() }),
      })}
      className="flex flex-col gap-3.5 rounded-lg border border-border bg-card p-5 shadow-card"
    >
      <div className="grid gap-3.5 empty:hidden md:grid-cols-2">
        {counts.change_score > 0 && (
          <Field
            {...form.field('reason')}
            label={t('import.reason')}
            hint={t('import.reasonHint')}
            required
            maxLength={500}
            autoComplete="off"
          />
        )}
        {counts.create_team > 0 && (
          <Field
            {...form.field('teamType')}
            label={t('import.teamType')}
            hint={t('import.teamTypeHint', { count: counts.create_team })}
            required
            maxLength={120}
            autoComplete="off"
          />
        )}
      </div>
      {counts.refused > 0 && (
        <div>
          <CheckRow
            checked={skip}
            text={t('import.skip', { count: counts.refused })}
            onChange={() => form.set({ skip: !skip })}
          />
          {form.errorOf('skip') !== undefined && (
            <p role="alert" className="px-2 type-caption text-danger-text">
              {form.errorOf('skip')}
            </p>
          )}
        </div>
      )}
      {failure !== undefined && <InlineAlert text={failure} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" size="touch" disabled={busy || accepted === 0} className="max-md:w-full">
          <FileUp aria-hidden strokeWidth={1.75} />
          {t('import.start', { count: accepted })}
        </Button>
        <p className="type-caption text-muted-foreground">{t('import.startHint')}</p>
      </div>
    </form>
  );
}
