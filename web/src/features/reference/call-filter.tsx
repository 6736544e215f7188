import { Search, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { iconButtonClass } from '@/ui/icon-button-class.ts';
import { TextField } from '@/ui/text-field.tsx';

type Props = {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  onClear: () => void;
  onEnterList: () => void;
  shown: number;
  all: number;
};

/** Filters while one types; Escape empties it, the arrow down leads into the list. */
export function CallFilter({ ref, value, onChange, onClear, onEnterList, shown, all }: Props) {
  const { t } = useTranslation();

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClear();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onEnterList();
  }

  return (
    // The browser's own cross is blue, small and out of reach of the keyboard.
    <div className="flex flex-col gap-2 md:max-w-130 [&_::-webkit-search-cancel-button]:hidden">
      <TextField
        ref={ref}
        type="search"
        label={t('reference.filter')}
        icon={Search}
        value={value}
        placeholder={t('reference.filterHint')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        end={
          value !== '' && (
            <button type="button" aria-label={t('reference.clear')} onClick={onClear} className={iconButtonClass}>
              <X aria-hidden strokeWidth={1.75} />
            </button>
          )
        }
      />
      <p role="status" className="type-caption tabular-nums text-muted-foreground">
        {t('reference.shown', { shown, all })}
      </p>
    </div>
  );
}
