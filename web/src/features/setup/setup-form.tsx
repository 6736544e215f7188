import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { AdminPart } from './admin-part.tsx';
import { AlreadyDone } from './already-done.tsx';
import { CodePart } from './code-part.tsx';
import { OrganisationPart } from './organisation-part.tsx';
import { SampleChoice } from './sample-choice.tsx';
import { useSetupForm } from './use-setup-form.ts';

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
        <QuietNote text={busy && fields.form.sample_data ? t('setup.sampleWait') : undefined} />
      </div>
    </form>
  );
}
