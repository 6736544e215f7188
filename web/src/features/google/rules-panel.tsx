import { useTranslation } from 'react-i18next';
import type { CalendarRule } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { RulesPreview } from './rules-preview.tsx';

type Props = {
  /** The rules that could be saved; none where there is nothing to save. */
  rules: CalendarRule[] | undefined;
  dirty: boolean;
  incomplete: boolean;
  busy: boolean;
  conflict: boolean;
  failure: string | undefined;
  onSave: () => void;
  onDiscard: () => void;
  onReload: () => void;
};

/** What the change would do, and the change itself; on a wide screen always in sight. */
export function RulesPanel({ rules, dirty, incomplete, busy, conflict, failure, onSave, onDiscard, onReload }: Props) {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="rules-preview"
      className="flex flex-col gap-4 rounded-lg border border-border bg-card p-4 shadow-card lg:sticky lg:top-[calc(var(--topbar-h)+18px)]"
    >
      <div>
        <h2 id="rules-preview" className="type-h2">
          {t('rules.preview')}
        </h2>
        <p role="status" className="mt-0.5 type-dense text-muted-foreground">
          {t(dirty ? 'rules.unsaved' : 'rules.clean')}
        </p>
      </div>
      {rules && <RulesPreview rules={rules} />}
      {incomplete && <p className="type-dense text-muted-foreground">{t('rules.incomplete')}</p>}
      {conflict && (
        <>
          <InlineAlert text={t('rules.conflict')} />
          <Button size="touch" onClick={onReload}>
            {t('rules.reload')}
          </Button>
        </>
      )}
      {failure !== undefined && <InlineAlert text={failure} />}
      <div className="flex gap-2.5 [&>*]:flex-1">
        {dirty && (
          <Button look="ghost" size="touch" disabled={busy} onClick={onDiscard}>
            {t('rules.discard')}
          </Button>
        )}
        <Button
          look="primary"
          size="touch"
          disabled={!dirty || incomplete || busy || conflict}
          title={dirty && incomplete ? t('rules.incomplete') : undefined}
          onClick={onSave}
        >
          {t('rules.save')}
        </Button>
      </div>
    </section>
  );
}
