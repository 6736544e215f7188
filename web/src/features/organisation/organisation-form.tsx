import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { editOrganisation } from '@/api/gen/sdk.gen.ts';
import { organisationQuery } from '@/api/organisation-query.ts';
import type { Organisation } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { CheckRow } from '@/ui/check-row.tsx';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { Field } from '@/ui/field.tsx';
import { LeaveQuestion } from '@/ui/leave-question.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { showToast } from '@/ui/toasts.ts';
import { useForm } from '@/ui/use-form.ts';
import { WeekStartField } from '@/ui/week-start-field.tsx';
import { ZoneField } from '@/ui/zone-field.tsx';
import { zoneLabel } from '@/ui/zone-label.ts';
import { CurrencyField } from './currency-field.tsx';
import { formOf, isFooterUrl, organisationChange, type OrganisationForm as Form } from './organisation-change.ts';

function useSaveOrganisation() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Partial<Organisation>) => (await editOrganisation({ body, throwOnError: true })).data,
    onSuccess: (saved, body) => {
      const { queryKey } = organisationQuery();
      queryClient.setQueryData(queryKey, saved);
      // Another midnight changes every screen's 'yesterday': visible queries refetch now, the others when they are shown.
      if (body.zone !== undefined || body.week_start !== undefined) void queryClient.invalidateQueries();
      showToast('success', t('organisation.saved'));
    },
    onError: (error) => console.warn('edit organisation', error),
  });
}

/** MGR-04: what managers may in their teams. */
const managerRights = [
  ['managers_set_scores', 'organisation.managersScores'],
  ['managers_set_rules', 'organisation.managersRules'],
] as const;

type Props = { organisation: Organisation; zones: readonly string[] };

export function OrganisationForm({ organisation, zones }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const save = useSaveOrganisation();
  const urlProblem = (text: string) => (isFooterUrl(text) ? undefined : t('organisation.urlWrong'));
  const form = useForm<Form>({
    begin: formOf(organisation),
    check: ({ name, terms_url, blog_url }) => ({
      name: name.trim() === '' ? t('common.required') : undefined,
      terms_url: urlProblem(terms_url),
      blog_url: urlProblem(blog_url),
    }),
    onChange: () => {
      if (!save.isPending) save.reset();
    },
  });
  const change = organisationChange(organisation, form.values);

  function send(body: NonNullable<typeof change>): void {
    save.mutate(body, {
      onSuccess: () => {
        form.reset();
        setAsking(false);
      },
    });
  }

  function submit(): void {
    if (!change) return;
    if (change.zone === undefined) send(change);
    else setAsking(true);
  }

  const factorFirst = save.error instanceof ApiError && save.error.fields.has('admins_need_second_factor');
  const said = save.error instanceof ApiError && (save.error.status ?? 500) < 500 ? save.error.serverText : undefined;
  const refusal = factorFirst ? t('organisation.factorFirst') : said;
  const failure = save.isError ? (refusal ?? t('organisation.failed')) : undefined;

  return (
    <form
      noValidate
      onSubmit={form.submit({ busy: save.isPending || !change, send: submit })}
      className="flex max-w-2xl flex-col gap-5 rounded-lg border border-border bg-card p-5 shadow-card"
    >
      <Field
        {...form.field('name')}
        label={t('organisation.name')}
        required
        maxLength={120}
        autoComplete="organization"
      />
      <ZoneField
        zones={zones}
        zone={form.values.zone}
        hint={t('organisation.zoneHint')}
        onZone={(zone) => form.set({ zone })}
      />
      <WeekStartField day={form.values.week_start} onDay={(week_start) => form.set({ week_start })} />
      <CurrencyField currency={form.values.currency} onCurrency={(currency) => form.set({ currency })} />
      <fieldset className="flex flex-col gap-1 border-t border-border pt-4">
        <legend className="sr-only">{t('managers.title')}</legend>
        <p aria-hidden className="mb-1 type-h3">
          {t('managers.title')}
        </p>
        {managerRights.map(([right, text]) => (
          <CheckRow
            key={right}
            text={t(text)}
            checked={form.values[right]}
            onChange={() => form.set({ [right]: !form.values[right] })}
          />
        ))}
      </fieldset>
      <fieldset className="flex flex-col gap-1 border-t border-border pt-4">
        <legend className="sr-only">{t('secondFactor.title')}</legend>
        <p aria-hidden className="mb-1 type-h3">
          {t('secondFactor.title')}
        </p>
        <CheckRow
          text={t('organisation.adminsNeedFactor')}
          checked={form.values.admins_need_second_factor}
          onChange={() => form.set({ admins_need_second_factor: !form.values.admins_need_second_factor })}
        />
        <p className="px-2 type-caption text-muted-foreground">{t('organisation.adminsNeedFactorHint')}</p>
      </fieldset>
      <fieldset className="flex flex-col gap-4 border-t border-border pt-4">
        <legend className="sr-only">{t('organisation.footer')}</legend>
        <p aria-hidden className="type-h3">
          {t('organisation.footer')}
        </p>
        <p className="-mt-3 type-caption text-muted-foreground">{t('organisation.footerHint')}</p>
        <Field
          {...form.field('terms_url')}
          label={t('footer.terms')}
          type="url"
          inputMode="url"
          maxLength={500}
          placeholder="https://"
          autoComplete="off"
        />
        <Field
          {...form.field('blog_url')}
          label={t('footer.blog')}
          type="url"
          inputMode="url"
          maxLength={500}
          placeholder="https://"
          autoComplete="off"
        />
      </fieldset>
      <QuietNote text={asking ? undefined : failure} />
      <div className="flex justify-end gap-2.5 max-md:[&>*]:flex-1">
        {change && (
          <Button look="ghost" size="touch" onClick={form.reset}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" look="primary" size="touch" disabled={!change || save.isPending}>
          {t('common.save')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        icon={Clock}
        title={t('organisation.zoneTitle')}
        question={
          <Trans
            i18nKey="organisation.zoneQuestion"
            values={{ from: zoneLabel(organisation.zone), to: zoneLabel(form.values.zone) }}
            components={{ b: <b /> }}
          />
        }
        confirm={t('organisation.zoneConfirm')}
        busy={save.isPending}
        failure={failure}
        onConfirm={() => {
          if (change) send(change);
        }}
        onCancel={() => setAsking(false)}
      />
      <LeaveQuestion dirty={change !== undefined} />
    </form>
  );
}
