import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { ApiError } from '@/api/errors.ts';
import { editOrganisation } from '@/api/gen/sdk.gen.ts';
import { organisationQuery } from '@/api/organisation-query.ts';
import type { Organisation } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { Field } from '@/ui/field.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { showToast } from '@/ui/toasts.ts';
import { WeekStartField } from '@/ui/week-start-field.tsx';
import { ZoneField } from '@/ui/zone-field.tsx';
import { zoneLabel } from '@/ui/zone-label.ts';
import { formOf, isFooterUrl, organisationChange, type OrganisationForm as Form } from './organisation-change.ts';

function useSaveOrganisation() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Partial<Organisation>) => (await editOrganisation({ body, throwOnError: true })).data,
    onSuccess: (saved, body) => {
      const { queryKey } = organisationQuery();
      queryClient.setQueryData(queryKey, saved);
      // Another midnight is another yesterday on every screen; what is shown now is asked for anew, the rest when it is.
      if (body.zone !== undefined || body.week_start !== undefined) void queryClient.invalidateQueries();
      showToast('success', t('organisation.saved'));
    },
    onError: (error) => console.warn('edit organisation', error),
  });
}

type Props = { organisation: Organisation; zones: readonly string[] };

export function OrganisationForm({ organisation, zones }: Props) {
  const { t } = useTranslation();
  // Only what was touched: the rest follows what another administrator saves meanwhile.
  const [touched, setTouched] = useState<Partial<Form>>({});
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const termsField = useRef<HTMLInputElement>(null);
  const blogField = useRef<HTMLInputElement>(null);
  const form: Form = { ...formOf(organisation), ...touched };
  const change = organisationChange(organisation, form);

  const save = useSaveOrganisation();

  function set(part: Partial<Form>): void {
    setTouched({ ...touched, ...part });
    if (!save.isPending) save.reset();
  }

  function send(body: NonNullable<typeof change>): void {
    save.mutate(body, {
      onSuccess: () => {
        // What was typed while it was being saved stays.
        setTouched((now) => (now === touched ? {} : now));
        setTried(false);
        setAsking(false);
      },
    });
  }

  const noName = form.name.trim() === '';
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending || !change) return;
    setTried(true);
    if (noName) nameField.current?.focus();
    else if (!isFooterUrl(form.terms_url)) termsField.current?.focus();
    else if (!isFooterUrl(form.blog_url)) blogField.current?.focus();
    else if (change.zone !== undefined) setAsking(true);
    else send(change);
  }

  const refusal =
    save.error instanceof ApiError && (save.error.status ?? 500) < 500 ? save.error.serverText : undefined;
  const failure = save.isError ? (refusal ?? t('organisation.failed')) : undefined;
  const urlError = (text: string) => (tried && !isFooterUrl(text) ? t('organisation.urlWrong') : undefined);

  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex max-w-2xl flex-col gap-5 rounded-lg border border-border bg-card p-5 shadow-card"
    >
      <Field
        ref={nameField}
        label={t('organisation.name')}
        required
        maxLength={120}
        autoComplete="organization"
        value={form.name}
        error={tried && noName ? t('userForm.required') : undefined}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <ZoneField zones={zones} zone={form.zone} hint={t('organisation.zoneHint')} onZone={(zone) => set({ zone })} />
      <WeekStartField day={form.week_start} onDay={(week_start) => set({ week_start })} />
      <fieldset className="flex flex-col gap-4 border-t border-border pt-4">
        <legend className="sr-only">{t('organisation.footer')}</legend>
        <p aria-hidden className="type-h3">
          {t('organisation.footer')}
        </p>
        <p className="-mt-3 type-caption text-muted-foreground">{t('organisation.footerHint')}</p>
        <Field
          ref={termsField}
          label={t('footer.terms')}
          type="url"
          inputMode="url"
          maxLength={500}
          placeholder="https://"
          autoComplete="off"
          value={form.terms_url}
          error={urlError(form.terms_url)}
          onChange={(event) => set({ terms_url: event.currentTarget.value })}
        />
        <Field
          ref={blogField}
          label={t('footer.blog')}
          type="url"
          inputMode="url"
          maxLength={500}
          placeholder="https://"
          autoComplete="off"
          value={form.blog_url}
          error={urlError(form.blog_url)}
          onChange={(event) => set({ blog_url: event.currentTarget.value })}
        />
      </fieldset>
      <QuietNote text={asking ? undefined : failure} />
      <div className="flex justify-end gap-2.5 max-md:[&>*]:flex-1">
        {change && (
          <Button look="ghost" size="touch" onClick={() => setTouched({})}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" look="primary" size="touch" disabled={!change || save.isPending}>
          {t('teamPage.save')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        icon={Clock}
        title={t('organisation.zoneTitle')}
        question={
          <Trans
            i18nKey="organisation.zoneQuestion"
            values={{ from: zoneLabel(organisation.zone), to: zoneLabel(form.zone) }}
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
    </form>
  );
}
