import { Search } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SettlingSearch } from '@/ui/settling-search.tsx';
import { longestSearch } from './calendar-search.ts';

type Props = { value: string; onChange: (value: string) => void };

export function SearchField({ value, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-xs leading-4 font-[520] text-foreground-2">
        {t('calendar.search')}
      </label>
      <div className="flex h-11 min-w-0 items-center gap-2 rounded-md border border-input bg-inset pl-3 text-base transition-colors duration-(--dur-fast) focus-within:border-ring focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-ring hover:border-ring md:h-9 md:text-[0.8125rem]">
        <Search aria-hidden className="size-[15px] shrink-0 text-muted-foreground" strokeWidth={1.75} />
        <SettlingSearch
          id={id}
          maxLength={longestSearch}
          placeholder={t('calendar.searchHint')}
          value={value}
          onSettled={onChange}
          className="h-full min-w-0 flex-1 bg-transparent pr-2 outline-none placeholder:text-muted-foreground"
        />
      </div>
    </div>
  );
}
