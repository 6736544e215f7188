import { CircleCheck, CircleMinus, Link2, Users, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import type { MadeLink, TablePerson, User } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { ChooseBox } from '@/ui/choose-box.tsx';
import { iconButtonClass } from '@/ui/icon-button-class.ts';
import { LinkButton } from '@/ui/link-button.tsx';
import { offerUndo } from '@/ui/offer-undo.ts';
import { showToast } from '@/ui/toasts.ts';
import { AddToTeamDialog, DeactivateDialog } from './bulk-dialogs.tsx';
import { LinksDialog } from './links-dialog.tsx';
import { mostChosen, useBulk } from './use-bulk.ts';
import type { Chosen } from './use-chosen.ts';
import { useLinks } from './use-links.ts';
import type { UsersSearch } from './users-search.ts';
import { canAccount } from './can-account.ts';

/** As many as one call makes. */
const mostLinks = 200;

type Props = {
  me: User;
  page: readonly TablePerson[];
  /** Who matches the filter, and who there is. */
  total: number;
  all: number;
  chosen: Chosen;
  search: UsersSearch;
};

type Open = { what: 'deactivate'; sessions: number } | { what: 'team' } | { what: 'links'; links: readonly MadeLink[] };

/** The table's first line: always there, so that nothing jumps. */
export function BulkBar({ me, page, total, all, chosen, search }: Props) {
  const { t } = useTranslation();
  const bulk = useBulk(search);
  const { invite } = useLinks();
  const [open, setOpen] = useState<Open>();
  const people = [...chosen.people.values()];
  const ids = people.map(({ id }) => id);
  const here = page.filter(({ id }) => chosen.people.has(id)).length;
  const inactive = people.filter((person) => !person.is_active);
  const active = people.filter((person) => person.is_active);
  const invitable = people.filter((person) => !person.last_sign_in_at && canAccount.makeLink(me, person) === true);
  const failed = () => showToast('error', t('common.failed'));
  const shown = total < all ? t('users.peopleOf', { number: total, all }) : t('users.people', { count: total });
  const busy = bulk.activate.isPending || bulk.ask.isPending || bulk.all.isPending || invite.isPending;

  const activateAll = () =>
    bulk.activate.mutate(
      { ids: inactive.map(({ id }) => id), active: true },
      {
        onSuccess: ({ changed }) => {
          chosen.clear();
          const undo = () => bulk.activate.mutate({ ids: changed, active: false }, { onError: failed });
          offerUndo('users activated', t('users.activated', { count: changed.length }), undo);
        },
        onError: failed,
      },
    );

  const askToDeactivate = () =>
    bulk.ask.mutate(
      { ids, active: false, dryRun: true },
      { onSuccess: ({ sessions }) => setOpen({ what: 'deactivate', sessions }), onError: failed },
    );

  const deactivateAll = () =>
    bulk.activate.mutate(
      { ids, active: false },
      {
        onSuccess: ({ changed, protectedOnes }) => {
          setOpen(undefined);
          chosen.clear();
          const kept = protectedOnes.length > 0 ? `, ${t('users.leftOut', { count: protectedOnes.length })}` : '';
          showToast('success', t('users.deactivated', { count: changed.length }) + kept);
        },
      },
    );

  const makeLinks = () =>
    invite.mutate(
      invitable.slice(0, mostLinks).map(({ email }) => ({ email })),
      { onSuccess: (links) => setOpen({ what: 'links', links }), onError: failed },
    );

  const actions = [
    { text: 'users.activate', icon: CircleCheck, off: inactive.length === 0 && 'users.allActive', run: activateAll },
    {
      text: 'users.deactivate',
      icon: CircleMinus,
      off: active.length === 0 && 'users.allInactive',
      run: askToDeactivate,
    },
    { text: 'users.addToTeam', icon: Users, off: false, run: () => setOpen({ what: 'team' }) },
    { text: 'users.copyLinks', icon: Link2, off: invitable.length === 0 && 'users.nobodyInvitable', run: makeLinks },
  ] as const;

  return (
    <div
      role="group"
      aria-label={t('users.bulk')}
      className="group sticky top-(--topbar-h) z-1 flex min-h-11 items-center gap-x-2 rounded-t-lg border-b border-border bg-card pr-2 pl-1.5 data-on:bg-[color-mix(in_oklab,var(--primary)_22%,var(--card))] max-md:static"
      data-on={people.length > 0 ? '' : undefined}
    >
      <ChooseBox
        label={t('users.choosePage')}
        on={here === 0 ? false : here === page.length ? true : 'some'}
        onToggle={() => chosen.put(page, here < page.length)}
      />
      <p role="status" className="type-dense font-[560]">
        {people.length > 0 ? t('users.chosen', { count: people.length }) : shown}
      </p>
      {people.length > 0 && people.length < total && total <= mostChosen && (
        <LinkButton
          text={t('users.chooseAll', { count: total })}
          disabled={busy}
          onClick={() => bulk.all.mutate(total, { onSuccess: chosen.set, onError: failed })}
        />
      )}
      {people.length > 0 && (
        <div className="ml-auto flex items-center gap-1.5 max-md:fixed max-md:inset-x-2 max-md:bottom-[calc(var(--tabbar-h)+8px)] max-md:z-(--z-sticky,10) max-md:rounded-lg max-md:border max-md:border-border-strong max-md:bg-popover max-md:p-2.5 max-md:shadow-modal">
          {actions.map(({ text, icon: Icon, off, run }) => (
            <Button
              key={text}
              size="sm"
              className="max-md:h-auto! max-md:min-w-0 max-md:flex-1 max-md:flex-col max-md:px-1! max-md:py-2 max-md:whitespace-normal!"
              disabled={busy || off !== false}
              title={off === false ? undefined : t(off)}
              onClick={run}
            >
              <Icon aria-hidden strokeWidth={1.75} />
              {t(text)}
            </Button>
          ))}
          <button type="button" aria-label={t('users.chooseNobody')} className={iconButtonClass} onClick={chosen.clear}>
            <X aria-hidden strokeWidth={1.75} />
          </button>
        </div>
      )}
      {open?.what === 'deactivate' && (
        <DeactivateDialog
          people={people}
          sessions={open.sessions}
          busy={bulk.activate.isPending}
          failed={bulk.activate.isError}
          onConfirm={deactivateAll}
          onCancel={() => setOpen(undefined)}
        />
      )}
      {open?.what === 'team' && (
        <AddToTeamDialog
          count={people.length}
          busy={bulk.addToTeam.isPending}
          onAdd={(team) =>
            bulk.addToTeam.mutate(
              { team, people },
              {
                onSuccess: ({ added, skipped }) => {
                  setOpen(undefined);
                  chosen.clear();
                  const also = skipped > 0 ? `, ${t('users.inAlready', { count: skipped })}` : '';
                  showToast('success', t('users.added', { count: added }) + also);
                },
                onError: (error) =>
                  showToast('error', (error instanceof ApiError ? error.serverText : undefined) ?? t('common.failed')),
              },
            )
          }
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.what === 'links' && <LinksDialog links={open.links} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
