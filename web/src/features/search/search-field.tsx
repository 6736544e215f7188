import { Search, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { iconButtonClass } from '@/ui/icon-button-class.ts';
import { KeyCap } from './key-cap.tsx';

type Props = ComponentProps<'input'> & {
  /** Undefined while there is no list. */
  listId: string | undefined;
  count: string | undefined;
  onClose: () => void;
};

/** What the key itself says, in each language. */
const escape = 'Esc';

/** The server refuses more. */
const longest = 200;

export function SearchField({ listId, count, onClose, ...input }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex h-11 w-full items-center gap-2 rounded-[10px] border border-ring bg-inset pl-[11px] type-dense outline-2 outline-offset-1 outline-ring max-md:text-base md:h-9 md:pr-[11px]">
      <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" strokeWidth={1.75} />
      <input
        {...input}
        role="combobox"
        aria-label={t('search.label')}
        aria-autocomplete="list"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        placeholder={t('search.placeholder')}
        maxLength={longest}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted-foreground"
      />
      {count !== undefined && (
        <span aria-hidden className="shrink-0 type-caption tabular-nums text-muted-foreground max-md:hidden">
          {count}
        </span>
      )}
      <button type="button" onClick={onClose} className="hidden shrink-0 rounded-[5px] md:block">
        <span className="sr-only">{t('close')}</span>
        <KeyCap>{escape}</KeyCap>
      </button>
      <button type="button" aria-label={t('close')} onClick={onClose} className={`md:hidden ${iconButtonClass}`}>
        <X aria-hidden strokeWidth={1.75} />
      </button>
    </div>
  );
}
