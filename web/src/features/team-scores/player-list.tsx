import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Me, Player } from '@/api/types.ts';
import { BoardRow, sheetColumns } from '@/board/board-row.tsx';
import { SlideList } from '@/board/slide-list.tsx';
import { Avatar } from '@/ui/avatar.tsx';

type Props = {
  players: readonly Player[];
  /** How many players stand on the pages before. */
  offset: number;
  team: number;
  me: Me;
  canSet: (person: number) => boolean;
  /** The team's best score, on whatever page. */
  best: number;
  onEdit: (player: Player) => void;
  onExplain: (player: Player) => void;
};

type PersonLinkProps = { team: number; person: Player; isAdmin: boolean };

/** To the person's page for administrators, to their events for managers. */
function PersonLink({ team, person: { id, name }, isAdmin }: PersonLinkProps) {
  // By keyboard the same way begins at the score's history.
  const common = { tabIndex: -1, className: 'rounded-xs hover:text-primary-text', children: name };
  return isAdmin ? (
    <Link to="/users/$id" params={{ id: String(id) }} {...common} />
  ) : (
    <Link to="/calendar" search={{ group: team, user: id }} {...common} />
  );
}

/** SCOR-01: in the server's order, which is by score; the rows slide when it changes. */
export function PlayerList({ players, offset, team, me, canSet, best, onEdit, onExplain }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div
        aria-hidden
        className={`${sheetColumns} h-9 border-y border-border px-4 text-xs leading-none font-[520] text-muted-foreground max-md:hidden`}
      >
        <span>{t('scores.rank')}</span>
        <span className="col-start-3">{t('scores.player')}</span>
        <span>{t('common.jobTitle')}</span>
        <span className="col-start-6 justify-self-end">{t('scores.score')}</span>
      </div>
      <SlideList members={players} offset={offset} label={t('scores.players')} className="relative px-2 pt-1 pb-2">
        {(player, podium) => (
          <BoardRow
            look="sheet"
            member={player}
            podium={podium}
            best={best}
            picture={<Avatar name={player.name} picture={player.picture} className="size-full" />}
            nameLink={<PersonLink team={team} person={player} isAdmin={me.role === 'admin'} />}
            jobTitle={player.job_title}
            isYou={player.id === me.id}
            action={
              canSet(player.id) ? (
                <button
                  type="button"
                  aria-label={t('scores.editOf', { name: player.name })}
                  aria-haspopup="dialog"
                  onClick={() => onEdit(player)}
                  className="inline-flex h-11 items-center justify-center gap-1.5 justify-self-end rounded-[7px] border border-transparent text-xs leading-none font-[540] text-foreground-2 transition-colors duration-(--dur-fast) hover:border-border-strong hover:bg-muted hover:text-foreground max-md:w-11 md:h-7 md:px-2.5"
                >
                  <Pencil aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
                  <span className="max-md:hidden">{t('scores.edit')}</span>
                </button>
              ) : (
                <span />
              )
            }
            onExplain={() => onExplain(player)}
          />
        )}
      </SlideList>
    </>
  );
}
