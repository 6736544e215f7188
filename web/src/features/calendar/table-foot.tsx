import { useTranslation } from 'react-i18next';
import { PageNumbers } from '@/ui/pager.tsx';
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
export function TableFoot({ label, page, limit, total, totalPages, onPage, onLimit }: Props) {
  const { t } = useTranslation();
  const first = total === 0 ? 0 : (page - 1) * limit + 1;
  const last = Math.min(total, page * limit);
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center gap-2.5 border-t border-border py-2.5 pr-3 pl-4 type-caption text-muted-foreground"
    >
      <label className="flex items-center gap-2.5">
        {t('calendar.show')}
        <Select size="sm" value={limit} options={sizes} onChange={(size) => onLimit(Number(size))} />
      </label>
      <span role="status" className="tabular-nums">
        {t('pager.range', { first, last, total })}
      </span>
      <span className="ml-auto">
        <PageNumbers page={page} totalPages={Math.max(1, totalPages)} onPage={onPage} />
      </span>
    </nav>
  );
}
