import { LayoutGrid, Table2 } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Segmented } from '@/ui/segmented.tsx';
import type { View } from './users-search.ts';

export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useTranslation();
  return (
    <Segmented
      small
      label={t('users.view')}
      value={view}
      options={[
        { value: 'table', text: t('users.table'), icon: Table2 },
        { value: 'cards', text: t('users.cards'), icon: LayoutGrid },
      ]}
      onChange={onView}
    />
  );
}
