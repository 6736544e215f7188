import { useTranslation } from '@/i18n/use-translation.ts';
import { ListPager } from '@/ui/pager.tsx';
import { Select } from '@/ui/select-field.tsx';
import { pageSizes } from './calendar-search.ts';

type Props = {
  label: string;
  page: number;
  limit: number;
  total: number;
  totalPages: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
};

const sizes = pageSizes.map((size) => ({ value: size, text: String(size) }));

/** CAL-01: how many rows are shown, which of how many they are, and the other pages. */
export function TableFoot({ limit, onLimit, ...pages }: Props) {
  const { t } = useTranslation();
  const { page, total } = pages;
  return (
    <ListPager {...pages} first={total === 0 ? 0 : (page - 1) * limit + 1} last={Math.min(total, page * limit)}>
      <span className="flex items-center gap-2.5 type-caption text-muted-foreground">
        <span aria-hidden>{t('calendar.show')}</span>
        <Select size="sm" label={t('calendar.show')} value={limit} options={sizes} onChange={onLimit} />
      </span>
    </ListPager>
  );
}
