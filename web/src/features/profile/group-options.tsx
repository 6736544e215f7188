import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameHas } from '@/lib/name-has.ts';

type Group = { id: number; name: string };
type Props = { all: readonly Group[]; isChosen: (id: number) => boolean; onToggle: (id: number) => void };

/** More are found by their name: nobody scrolls through two thousand. */
const most = 50;
const filterFrom = 9;

export function GroupOptions({ all, isChosen, onToggle }: Props) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState('');
  const found = all.filter(({ name }) => nameHas(name, filter));
  const rest = found.length - most;
  return (
    <>
      {all.length >= filterFrom && (
        <input
          type="search"
          aria-label={t('profile.groupsFilter')}
          placeholder={t('profile.groupsFilter')}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
          className="mb-1.5 h-11 w-full rounded-md border border-input bg-inset px-3 text-base placeholder:text-muted-foreground md:h-8 md:text-[0.8125rem]"
        />
      )}
      <ul aria-label={t('profile.groupsLabel')} className="max-h-72 overflow-y-auto overscroll-contain">
        {found.slice(0, most).map(({ id, name }) => (
          <li key={id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1 type-dense hover:bg-muted md:min-h-8">
              <input
                type="checkbox"
                checked={isChosen(id)}
                onChange={() => onToggle(id)}
                className="size-4 shrink-0 accent-primary"
              />
              <span title={name} className="truncate">
                {name}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="px-2.5 py-1 type-caption text-muted-foreground empty:hidden">
        {found.length === 0 ? t('profile.groupsNone') : rest > 0 ? t('profile.groupsMore', { count: rest }) : ''}
      </p>
    </>
  );
}
