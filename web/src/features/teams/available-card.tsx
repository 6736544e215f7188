import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { Plus, UserSearch } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { AvailableUser } from '@/api/types.ts';
import { pageOf } from '@/lib/slice-page.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Button } from '@/ui/button.tsx';
import { ChooseBox } from '@/ui/choose-box.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { Field } from '@/ui/field.tsx';
import { ListPager } from '@/ui/pager.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { AddManyDialog } from './add-many-dialog.tsx';
import { CardHead } from './card-head.tsx';
import { ChooseBar } from './choose-bar.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { type MemberDetails, neighbourOf } from './team-lists.ts';
import { peoplePerPage } from './teams-query.ts';

type RowProps = {
  person: AvailableUser;
  chosen: boolean;
  onChoose: (choose: boolean) => void;
  onAdd: () => void;
};

function AvailableRow({ person: { id, name, picture }, chosen, onChoose, onAdd }: RowProps) {
  const { t } = useTranslation();
  const nameId = useId();
  return (
    <li
      className={cx(
        'flex h-[46px] items-center gap-1 border-t border-border pr-3 pl-2 type-dense max-md:h-14 max-md:pl-1',
        chosen && 'bg-primary-tint shadow-[inset_3px_0_0_var(--primary)]',
      )}
    >
      <ChooseBox label={t('users.choose', { name })} on={chosen} onToggle={() => onChoose(!chosen)} />
      <span className="flex min-w-0 flex-1 items-center gap-2.5">
        <Avatar name={name} picture={picture} />
        <span className="min-w-0 flex-1 truncate">
          <Link
            id={nameId}
            to="/users/$id"
            params={{ id: String(id) }}
            title={name}
            className="rounded-xs hover:text-primary-text"
          >
            {name}
          </Link>
        </span>
      </span>
      <Button size="sm" aria-describedby={nameId} data-add={id} className="max-md:w-11" onClick={onAdd}>
        <Plus aria-hidden strokeWidth={1.75} />
        {/* A name needs the room on a phone. */}
        <span className="max-md:sr-only">{t('teamPage.add')}</span>
      </Button>
    </li>
  );
}

type Props = {
  teamName: string;
  /** Nothing when they could not be loaded. */
  people: readonly AvailableUser[] | undefined;
  /** Who matches, on all pages. */
  total: number;
  /** What their names are searched for. */
  wanted: string;
  page: number;
  busy: boolean;
  /** What several are offered. */
  nextPosition: number;
  onWanted: (text: string) => void;
  onPage: (page: number) => void;
  onRetry: () => void;
  onAdd: (person: AvailableUser, details: MemberDetails) => void;
  /** Whether it worked. */
  onAddMany: (people: readonly AvailableUser[], first: MemberDetails) => Promise<boolean>;
};

/** TEAM-09: who is not in the team, 20 a page, each to be added, or several at once. */
export function AvailableCard({
  teamName,
  people,
  total,
  wanted,
  page,
  busy,
  nextPosition,
  onWanted,
  onPage,
  onRetry,
  onAdd,
  onAddMany,
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const nextFocus = useRef<HTMLElement>(null);
  const [adding, setAdding] = useState<AvailableUser | 'chosen'>();
  // In the order of choosing. Kept over pages and searches, and while they are being added: refused, they are chosen still.
  const [chosen, setChosen] = useState<readonly AvailableUser[]>([]);
  const isChosen = new Set(chosen.map((person) => person.id));
  const shown = people ?? [];
  const place = pageOf(total, page, peoplePerPage);
  const here = shown.filter((person) => isChosen.has(person.id)).length;
  const isBeyond = total > 0 && page > place.totalPages;

  // The last of a page were added, or a link is old.
  useEffect(() => {
    if (isBeyond) onPage(place.totalPages);
  }, [isBeyond, place.totalPages, onPage]);

  function choose(some: readonly AvailableUser[], on: boolean): void {
    const ids = new Set(some.map((person) => person.id));
    setChosen(
      on
        ? [...chosen, ...some.filter((person) => !isChosen.has(person.id))]
        : chosen.filter((person) => !ids.has(person.id)),
    );
  }

  function open(who: AvailableUser | 'chosen'): void {
    nextFocus.current = null;
    setAdding(who);
  }

  function add(person: AvailableUser, details: MemberDetails): void {
    // The row disappears and would take the focus with it.
    nextFocus.current = neighbourOf(card.current, 'data-add', person.id);
    setAdding(undefined);
    choose([person], false);
    onAdd(person, details);
  }

  function addChosen(first: MemberDetails): void {
    nextFocus.current = bar.current?.querySelector('input') ?? null;
    setAdding(undefined);
    void onAddMany(chosen, first).then(
      (worked) => worked && setChosen((now) => now.filter((each) => !isChosen.has(each.id))),
    );
  }

  return (
    <section ref={card} aria-labelledby={id} className="rounded-lg border border-border bg-card shadow-card">
      <CardHead id={id} title={t('teamPage.available')} count={people && total}>
        <Field
          size="sm"
          type="search"
          hideLabel
          label={t('teamPage.filter')}
          placeholder={t('teamPage.filter')}
          autoComplete="off"
          value={wanted}
          onChange={(event) => onWanted(event.currentTarget.value)}
          className="flex-1 basis-32"
        />
      </CardHead>
      {!people && <LoadFailure busy={busy} onRetry={onRetry} />}
      {(shown.length > 0 || chosen.length > 0) && (
        <ChooseBar
          ref={bar}
          count={chosen.length}
          page={here === 0 ? 'none' : here === shown.length ? 'all' : 'some'}
          onPage={(on) => choose(shown, on)}
          onAdd={() => open('chosen')}
          onClear={() => setChosen([])}
        />
      )}
      {people && shown.length === 0 && <EmptyState icon={UserSearch} title={t('common.noUsers')} />}
      {shown.length > 0 && (
        <ul aria-labelledby={id}>
          {shown.map((person) => (
            <AvailableRow
              key={person.id}
              person={person}
              chosen={isChosen.has(person.id)}
              onChoose={(on) => choose([person], on)}
              onAdd={() => open(person)}
            />
          ))}
        </ul>
      )}
      <ListPager {...place} total={total} label={t('teamPage.usersPages')} onPage={onPage} />
      {adding === 'chosen' && (
        <AddManyDialog
          teamName={teamName}
          people={chosen}
          nextPosition={nextPosition}
          finalFocus={nextFocus}
          onAdd={addChosen}
          onClose={() => setAdding(undefined)}
        />
      )}
      {adding && adding !== 'chosen' && (
        <MemberDialog
          title={t('teamPage.add')}
          person={adding}
          caption={t('teamPage.addTo', { team: teamName })}
          details={{ position: 0, job_title: '' }}
          submit={t('teamPage.add')}
          finalFocus={nextFocus}
          onSubmit={(details) => add(adding, details)}
          onClose={() => setAdding(undefined)}
        />
      )}
    </section>
  );
}
