import { Popover } from '@base-ui/react/popover';
import { ChevronDown, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { BoundedChoices, useBoundedList } from '@/ui/bounded-choices.tsx';
import { CheckRow } from '@/ui/check-row.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { type Groups, isChosen, mostGroups, toggleGroup } from './group-choice.ts';

type Group = { id: number; name: string };
type Props = { all: readonly Group[]; groups: Groups; onGroups: (groups: Groups) => void };

const linkClass =
  'h-11 rounded-[7px] px-2 text-xs font-[540] text-primary-text hover:bg-muted aria-disabled:text-muted-foreground md:h-7';

/** PROF-02: which teams are counted. Select All names none, so that a team of tomorrow counts too; Clear All empties. */
export function GroupSelect({ all, groups, onGroups }: Props) {
  const { t } = useTranslation();
  const [full, setFull] = useState(false);
  const chosen = all.filter(({ id }) => isChosen(groups, id)).length;

  function choose(next: Groups | 'full'): void {
    setFull(next === 'full');
    if (next !== 'full') onGroups(next);
  }

  return (
    <Popover.Root>
      <Popover.Trigger className="ml-auto flex h-11 w-full items-center gap-2.5 rounded-md border border-input bg-inset px-3 text-[0.8125rem] hover:border-ring data-[popup-open]:border-ring md:h-9 md:w-[190px]">
        <Users aria-hidden className="size-[15px] shrink-0 text-muted-foreground" strokeWidth={1.75} />
        <span className="truncate tabular-nums">{t('profile.groups', { chosen, count: all.length })}</span>
        <ChevronDown aria-hidden className="ml-auto size-4 shrink-0 text-muted-foreground" strokeWidth={1.75} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" className="z-(--z-popover)">
          <Popover.Popup
            aria-label={t('profile.groupsLabel')}
            className="w-[292px] max-w-[calc(100vw-32px)] animate-rise rounded-lg bg-popover p-1.5 shadow-popover outline-none"
          >
            <div className="flex items-center justify-end gap-1 px-1 pb-1">
              <button type="button" className={linkClass} onClick={() => choose(undefined)}>
                {t('common.selectAll')}
              </button>
              <button type="button" className={linkClass} onClick={() => choose('none')}>
                {t('common.clearAll')}
              </button>
            </div>
            <GroupOptions
              all={all}
              groups={groups}
              onToggle={(id) =>
                choose(
                  toggleGroup(
                    groups,
                    id,
                    all.map((group) => group.id),
                  ),
                )
              }
            />
            <div className="px-2.5 py-1 has-[p:empty]:hidden">
              <QuietNote text={full ? t('profile.groupsFull', { most: mostGroups }) : undefined} />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

type GroupOptionsProps = { all: readonly Group[]; groups: Groups; onToggle: (id: number) => void };

function GroupOptions({ all, groups, onToggle }: GroupOptionsProps) {
  const { t } = useTranslation();
  const list = useBoundedList(all);
  return (
    <BoundedChoices
      list={list}
      look="popover"
      filterLabel={t('common.filterGroups')}
      nothingText={t('profile.groupsNone')}
    >
      {list.shown.map(({ id, name }) => (
        <CheckRow key={id} text={name} checked={isChosen(groups, id)} onChange={() => onToggle(id)} />
      ))}
    </BoundedChoices>
  );
}
