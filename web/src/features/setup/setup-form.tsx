import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { PasswordInput } from '@/ui/password-input.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { WeekStartField } from '@/ui/week-start-field.tsx';
import { ZoneField } from '@/ui/zone-field.tsx';
import { browserZones } from './browser-places.ts';
import { SampleChoice } from './sample-choice.tsx';
import { SetupPart } from './setup-part.tsx';
import { type SetupFields, useSetupForm } from './use-setup-form.ts';

type Props = { onToken: (token: string) => Promise<void> };

/** The first run: whose organisation it is, and who runs it. */
export function SetupForm({ onToken }: Props) {
  const { t } = useTranslation();
  const { submit, busy, done, failure, ...fields } = useSetupForm(onToken);
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-6">
      <CodePart {...fields} />
      <OrganisationPart {...fields} />
      <AdminPart {...fields} />
      <SampleChoice {...fields} />
      {/* Beside the button: the page is longer than most screens. */}
      {done && <AlreadyDone />}
      {failure !== undefined && <InlineAlert text={failure} />}
      <div className="flex flex-col gap-2.5">
        <Button type="submit" look="primary" size="lg" block disabled={busy}>
          {t(busy ? 'setup.working' : 'setup.submit')}
        </Button>
        <QuietNote text={busy && fields.values.sample_data ? t('setup.sampleWait') : undefined} />
      </div>
    </form>
  );
}

type CodePartProps = Pick<SetupFields, 'textField'>;

const command = (
  <code className="rounded-xs bg-muted box-decoration-clone px-1 font-mono text-xs wrap-anywhere text-foreground" />
);

/** Whoever can read the server's log may set it up. */
function CodePart({ textField }: CodePartProps) {
  const { t } = useTranslation();
  return (
    <SetupPart title={t('setup.code')} lead={<Trans i18nKey="setup.codeWhere" components={{ code: command }} />}>
      <Field
        {...textField('code')}
        label={t('setup.codeLabel')}
        required
        maxLength={100}
        placeholder="XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </SetupPart>
  );
}

type OrganisationPartProps = Pick<SetupFields, 'values' | 'set' | 'errorOf' | 'textField'>;

function OrganisationPart({ values, set, errorOf, textField }: OrganisationPartProps) {
  const { t } = useTranslation();
  const [zones] = useState(browserZones);
  return (
    <SetupPart title={t('setup.organisation')}>
      <Field
        {...textField('organisation.name')}
        label={t('organisation.name')}
        required
        maxLength={120}
        autoComplete="organization"
      />
      <div className="grid gap-x-4 gap-y-3.5 md:grid-cols-2">
        <ZoneField
          name="organisation.zone"
          zones={zones}
          zone={values['organisation.zone']}
          hint={t('setup.zoneHint')}
          error={errorOf('organisation.zone')}
          onZone={(zone) => set({ 'organisation.zone': zone })}
        />
        <WeekStartField
          name="organisation.week_start"
          day={values['organisation.week_start']}
          error={errorOf('organisation.week_start')}
          onDay={(day) => set({ 'organisation.week_start': day })}
        />
      </div>
    </SetupPart>
  );
}

type AdminPartProps = Pick<SetupFields, 'textField'>;

function AdminPart({ textField }: AdminPartProps) {
  const { t } = useTranslation();
  return (
    <SetupPart title={t('setup.admin')}>
      <Field {...textField('admin.name')} label={t('common.name')} required maxLength={120} autoComplete="name" />
      <div className="grid gap-x-4 gap-y-3.5 md:grid-cols-2">
        <Field
          {...textField('admin.email')}
          label={t('common.email')}
          type="email"
          inputMode="email"
          required
          maxLength={254}
          autoComplete="username"
          hint={t('setup.emailHint')}
        />
        <PasswordInput
          {...textField('admin.password')}
          label={t('userForm.password')}
          required
          autoComplete="new-password"
          hint={t('userForm.passwordHint')}
        />
      </div>
    </SetupPart>
  );
}

/** Somebody was faster, or an earlier answer got lost: there is nothing left to set up. */
function AlreadyDone() {
  const { t } = useTranslation();
  return (
    <p
      role="alert"
      className="flex items-center gap-2.5 rounded-[10px] border border-border bg-card px-3.25 py-2.75 type-dense"
    >
      <CircleCheck aria-hidden className="size-[17px] shrink-0 text-success-text" strokeWidth={1.75} />
      <span className="min-w-0">{t('setup.done')}</span>
      <Link
        to="/auth"
        className="ml-auto shrink-0 rounded-xs font-[520] text-primary-text underline-offset-3 hover:underline max-md:py-2.5"
      >
        {t('auth.signIn')}
      </Link>
    </p>
  );
}
