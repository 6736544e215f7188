import type { UseQueryResult } from '@tanstack/react-query';
import { UserPlus, UserStar } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { FullTeam, ListManagersResponse } from '@/api/gen/types.gen.ts';
import type { Manager } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { LinkButton } from '@/ui/link-button.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { CardHead } from './card-head.tsx';
import { ManagerDatesDialog } from './manager-dates-dialog.tsx';
import { ManagerRow } from './manager-row.tsx';
import { ManagersMay } from './managers-may.tsx';
import { NameManagerDialog } from './name-manager-dialog.tsx';

/** The rest of the past is one press away. */
const pastAtFirst = 3;

type Props = {
  team: FullTeam;
  query: Pick<UseQueryResult<ListManagersResponse, unknown>, 'data' | 'isFetching' | 'refetch'>;
  /** An administrator names and ends them, a manager sees who they are. */
  canManage: boolean;
};

/** MGR-24: who manages the team, from when on and until when. */
export function ManagersCard({ team, query, canManage }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const after = useRef<HTMLElement>(null);
  const [all, setAll] = useState(false);
  const [naming, setNaming] = useState(false);
  const [changed, setChanged] = useState<Manager>();
  const managers = query.data?.data;
  const open = managers?.filter(({ state }) => state !== 'past') ?? [];
  const past = managers?.filter(({ state }) => state === 'past') ?? [];
  const shown = [...open, ...(all ? past : past.slice(0, pastAtFirst))];
  const isMember = new Set(team.users.map((member) => member.id));
  const name = (
    <Button size="sm" onClick={() => setNaming(true)}>
      <UserPlus aria-hidden strokeWidth={1.75} />
      {t('managers.name')}
    </Button>
  );

  function change(manager: Manager): void {
    after.current = null;
    setChanged(manager);
  }

  return (
    <section ref={card} aria-labelledby={id} className="rounded-lg border border-border bg-card shadow-card">
      <CardHead
        id={id}
        title={t('managers.title')}
        count={managers && open.filter(({ state }) => state === 'running').length}
      >
        {canManage && shown.length > 0 && <span className="ml-auto">{name}</span>}
      </CardHead>
      {!managers && <LoadFailure busy={query.isFetching} onRetry={() => void query.refetch()} />}
      {managers && shown.length === 0 && (
        <EmptyState
          icon={UserStar}
          title={t('managers.none')}
          hint={t('managers.noneHint')}
          className="border-t border-border"
          action={canManage ? name : undefined}
        />
      )}
      {shown.length > 0 && (
        <ul aria-labelledby={id}>
          {shown.map((manager) => (
            <ManagerRow
              key={`${manager.id} ${manager.from_day} ${manager.last_day ?? ''} ${manager.state}`}
              manager={manager}
              isMember={isMember.has(manager.id)}
              onChange={canManage && manager.state !== 'past' ? () => change(manager) : undefined}
            />
          ))}
        </ul>
      )}
      {!all && past.length > pastAtFirst && (
        <p className="border-t border-border px-4 py-2.5 type-caption">
          <LinkButton text={t('managers.showAll')} onClick={() => setAll(true)} />
        </p>
      )}
      {shown.length > 0 && <ManagersMay />}
      {naming && <NameManagerDialog team={team} managers={open} onClose={() => setNaming(false)} />}
      {changed && (
        <ManagerDatesDialog
          team={team}
          manager={changed}
          others={open.filter(({ id: each, from_day }) => each !== changed.id || from_day !== changed.from_day)}
          finalFocus={after}
          onEnded={() => {
            after.current = card.current?.querySelector('h2') ?? null;
          }}
          onClose={() => setChanged(undefined)}
        />
      )}
    </section>
  );
}
