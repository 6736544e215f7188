import { useTranslation } from '@/i18n/use-translation.ts';
import { Switch } from '@/ui/switch.tsx';

type Props = { hidden: boolean; busy: boolean; onChange: () => void };

/** Whether colleagues see any title of the own calendar. */
export function HideTitles({ hidden, busy, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex items-start justify-between gap-4 border-t border-border pt-3">
      <div className="min-w-0">
        <p aria-hidden className="type-dense font-[520] text-foreground">
          {t('connection.hideAll')}
        </p>
        <p className="mt-0.5 type-caption text-muted-foreground">{t('connection.hideAllHint')}</p>
      </div>
      <Switch
        label={t('connection.hideAll')}
        on={busy ? !hidden : hidden}
        onChange={() => {
          if (!busy) onChange();
        }}
      />
    </div>
  );
}
