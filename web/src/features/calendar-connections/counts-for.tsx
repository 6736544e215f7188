import { useTranslation } from '@/i18n/use-translation.ts';
import type { CountsFor as Counted } from '@/api/types.ts';
import { SelectField } from '@/ui/select-field.tsx';

type Props = { counted: Counted; busy: boolean; onChoose: (place: number) => void };

/** The team in which the own calendar gives points; a question only for whoever is in several. */
export function CountsFor({ counted: { today, tomorrow, places }, busy, onChoose }: Props) {
  const { t } = useTranslation();
  if (places.length < 2) return null;
  const changes = today && tomorrow && today.group_member_id !== tomorrow.group_member_id;
  return (
    <div className="border-t border-border pt-3">
      <SelectField
        label={t('connection.countsFor')}
        value={tomorrow?.group_member_id ?? 0}
        options={places.map(({ group_member_id, group_name }) => ({ value: group_member_id, text: group_name }))}
        disabled={busy}
        onChange={onChoose}
      />
      <p role="status" className="mt-1.5 type-caption text-muted-foreground">
        {changes ? t('connection.countsForToday', { team: today.group_name }) : t('connection.countsForHint')}
      </p>
    </div>
  );
}
