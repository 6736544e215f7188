import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { can } from '@/api/can.ts';
import type { Me, You } from '@/api/types.ts';
import { BoardCard } from '@/board/board-card.tsx';
import { BoardRow } from '@/board/board-row.tsx';
import type { GainParts } from '@/board/gain-parts.tsx';
import { Dots } from '@/board/dots.tsx';
import { SlideList } from '@/board/slide-list.tsx';
import { ownRowBelow } from '@/board/your-row.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import type { Column } from './columns.ts';

const nameClass = 'rounded-xs hover:text-primary-text';

type CompareCardProps = {
  column: Column;
  /** Of a board by gain. */
  gains: GainParts | undefined;
  /** What the board is of. */
  scope: string | undefined;
  /** The viewer, and where they stood in this team that day. */
  me: Me;
  you: You | undefined;
};

/** DASH-04 */
const membersShown = 10;

/** One team beside others, as it stood on a day. */
export function CompareCard({ column: { id, name, board, coming }, gains, scope, me, you }: CompareCardProps) {
  const { t } = useTranslation();
  const members = board?.members.slice(0, membersShown) ?? [];
  const below = ownRowBelow(members, you, me);
  return (
    <BoardCard
      look="compare"
      name={name?.name ?? t('archive.unknownTeam', { id })}
      nameLink={
        name && can.openTeam(me, id) === true ? (
          <Link to="/teams/$id" params={{ id: String(id) }} className={nameClass}>
            {name.name}
          </Link>
        ) : undefined
      }
      type={name?.type}
      picture={name?.picture}
      shown={members.length}
      total={board?.members_count ?? 0}
      mine={you !== undefined}
    >
      {() =>
        members.length > 0 ? (
          <>
            <SlideList members={below ? [...members, below] : members} day={scope} className="relative px-1.5 pb-2.5">
              {(member, podium, best) => (
                <>
                  {member === below && member.place > members.length + 1 && <Dots />}
                  <BoardRow
                    look="compare"
                    member={member}
                    podium={podium}
                    best={best}
                    day={scope}
                    mark={board && gains?.row(board, member).mark}
                    nameLink={
                      can.openUser(me) === true ? (
                        <Link to="/users/$id" params={{ id: String(member.id) }} className={nameClass}>
                          {member.name}
                        </Link>
                      ) : (
                        <Link to="/calendar" search={{ group: id, user: member.id }} className={nameClass}>
                          {member.name}
                        </Link>
                      )
                    }
                    isYou={member.id === me.id}
                    below={member === below ? you : undefined}
                  />
                </>
              )}
            </SlideList>
            {board && gains?.foot(board)}
          </>
        ) : coming ? (
          <span aria-hidden className="m-3.5 flex-1 rounded-md skeleton" />
        ) : (
          <EmptyState icon={ChartNoAxesColumn} title={t('archive.empty')} className="flex-1" />
        )
      }
    </BoardCard>
  );
}
