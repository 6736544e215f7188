import { useTranslation } from '@/i18n/use-translation.ts';
import type { ImportMapping, ImportPlan } from '@/api/types.ts';
import { SelectField } from '@/ui/select-field.tsx';
import { columnTexts } from './import-texts.ts';

const none = -1;

/** One column, one meaning: what another field has is taken from it. */
function withColumn(mapping: ImportMapping, field: keyof ImportMapping, column: number): ImportMapping {
  const next = { ...mapping };
  for (const [each] of columnTexts) if (next[each] === column) next[each] = null;
  next[field] = column === none ? null : column;
  return next;
}

type Props = { plan: ImportPlan; onMapping: (mapping: ImportMapping) => void };

/** Which column of the file holds what. */
export function MappingForm({ plan: { heads, mapping }, onMapping }: Props) {
  const { t } = useTranslation();
  const columns = heads.map((head, value) => ({
    value,
    text: head === '' ? t('import.column', { n: value + 1 }) : head,
  }));
  const options = [{ value: none, text: t('import.noColumn') }, ...columns];
  return (
    <div role="group" aria-label={t('import.columns')} className="grid gap-3.5 md:grid-cols-3">
      {columnTexts.map(([field, text]) => {
        const missing = field === 'email' && (mapping.email ?? none) === none;
        return (
          <SelectField
            key={field}
            label={t(text)}
            value={mapping[field] ?? none}
            options={options}
            error={missing ? t('import.emailNeeded') : undefined}
            onChange={(column) => onMapping(withColumn(mapping, field, column))}
          />
        );
      })}
    </div>
  );
}
