import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type Ref, useId } from 'react';
import { SettlingSearch } from '@/ui/settling-search.tsx';
import { useGuideTexts } from './guide-setting.ts';

type Props = {
  ref: Ref<HTMLInputElement>;
  query: string;
  onQuery: (query: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Enter, with the results of what is typed already there. */
  onOpenFirst: () => void;
};

export function SearchBox({ ref, query, onQuery, onKeyDown, onOpenFirst }: Props) {
  const { t } = useGuideTexts();
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    if (typeof typed === 'string' && typed.trim() !== query) onQuery(typed.trim());
    else onOpenFirst();
  }

  return (
    <form role="search" onSubmit={submit} className="w-full md:max-w-[26rem]">
      <label htmlFor={id} className="sr-only">
        {t('docs.search')}
      </label>
      {/* 16 px on a phone: iOS zooms into anything smaller. */}
      <div className="flex h-11 items-center gap-2 rounded-[10px] border border-input bg-inset pr-2.5 pl-3.5 text-sm transition-colors duration-(--dur-fast) focus-within:border-ring focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-ring hover:border-ring max-md:text-base md:h-9">
        <Search aria-hidden className="size-[15px] shrink-0 text-muted-foreground" strokeWidth={1.75} />
        <SettlingSearch
          ref={ref}
          id={id}
          name="q"
          value={query}
          onSettled={onQuery}
          onKeyDown={onKeyDown}
          maxLength={100}
          placeholder={t('docs.search')}
          className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted-foreground"
        />
      </div>
    </form>
  );
}
