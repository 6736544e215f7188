import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import type { InboxItem } from '@/api/types.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { iconButtonClass } from '@/ui/icon-button-class.ts';

type Props = { item: InboxItem; at: number; total: number; onMove: (by: 1 | -1) => void };

export function DetailHead({ item: { person, team }, at, total, onMove }: Props) {
  const { t } = useTranslation();
  return (
    <header className="flex items-center gap-3 border-b border-border py-3.5 pr-3 pl-5">
      <Avatar name={person.name} picture={person.picture} className="size-9 text-xs" />
      <div className="min-w-0 flex-1">
        <p lang={foreignLang(person.name)} className="truncate type-dense font-[580]">
          {person.name}
        </p>
        <p lang={foreignLang(team.name)} title={team.name} className="truncate type-caption text-muted-foreground">
          {team.name}
        </p>
      </div>
      <span className="mr-1 type-caption whitespace-nowrap tabular-nums text-muted-foreground">
        {t('inbox.of', { n: at + 1, total })}
      </span>
      <button type="button" aria-label={t('pager.previous')} onClick={() => onMove(-1)} className={iconButtonClass}>
        <ChevronUp aria-hidden strokeWidth={1.75} />
      </button>
      <button type="button" aria-label={t('pager.next')} onClick={() => onMove(1)} className={iconButtonClass}>
        <ChevronDown aria-hidden strokeWidth={1.75} />
      </button>
    </header>
  );
}
