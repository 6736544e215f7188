import { Plus, UserSearch } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AvailableUser } from '@/api/types.ts';
import { includesText } from '@/lib/text-match.ts';
import { slicePage } from '@/lib/slice-page.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { Field } from '@/ui/field.tsx';
import { ListPager } from '@/ui/pager.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { CardHead } from './card-head.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { type MemberDetails, neighbourOf } from './team-lists.ts';
import { peoplePerPage } from './teams-query.ts';

type Props = {
  teamName: string;
  /** Nothing when they could not be loaded. */
  people: readonly AvailableUser[] | undefined;
  page: number;
  busy: boolean;
  onPage: (page: number) => void;
  onRetry: () => void;
  onAdd: (person: AvailableUser, details: MemberDetails) => void;
};

/** TEAM-09: who is not in the team, 20 a page, each to be added. */
export function AvailableCard({ teamName, people, page, busy, onPage, onRetry, onAdd }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const nextFocus = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState('');
  const [adding, setAdding] = useState<AvailableUser>();
  const found = (people ?? []).filter(({ name }) => includesText(name, wanted));
  const slice = slicePage(found, page, peoplePerPage);

  function filter(text: string): void {
    setWanted(text);
    if (page !== 1) onPage(1);
  }

  function open(person: AvailableUser): void {
    nextFocus.current = null;
    setAdding(person);
  }

  function add(person: AvailableUser, details: MemberDetails): void {
    // The row disappears and would take the focus with it.
    nextFocus.current = neighbourOf(card.current, 'data-add', person.id);
    setAdding(undefined);
    onAdd(person, details);
  }

  return (
    <section ref={card} aria-labelledby={id} className="rounded-lg border border-border bg-card shadow-card">
      <CardHead id={id} title={t('teamPage.available')} count={people?.length}>
        <Field
          size="sm"
          type="search"
          hideLabel
          label={t('teamPage.filter')}
          placeholder={t('teamPage.filter')}
          autoComplete="off"
          value={wanted}
          onChange={(event) => filter(event.currentTarget.value)}
          className="flex-1 basis-32"
        />
      </CardHead>
      {!people && <LoadFailure busy={busy} onRetry={onRetry} />}
      {people && found.length === 0 && <EmptyState icon={UserSearch} title={t('common.noUsers')} />}
      {found.length > 0 && (
        <>
          <p aria-hidden className="flex h-9 items-center px-4 text-xs leading-none font-[520] text-muted-foreground">
            {t('title.user')}
          </p>
          <ul aria-labelledby={id}>
            {slice.shown.map((person) => (
              <li
                key={person.id}
                className="flex h-[46px] items-center gap-2.5 border-t border-border pr-3 pl-4 type-dense max-md:h-14"
              >
                <Avatar name={person.name} picture={person.picture} />
                <span id={`${id}-${person.id}`} title={person.name} className="min-w-0 flex-1 truncate">
                  {person.name}
                </span>
                <Button
                  size="sm"
                  aria-describedby={`${id}-${person.id}`}
                  data-add={person.id}
                  onClick={() => open(person)}
                >
                  <Plus aria-hidden strokeWidth={1.75} />
                  {t('teamPage.add')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <ListPager {...slice} total={found.length} label={t('teamPage.usersPages')} onPage={onPage} />
      {adding && (
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
