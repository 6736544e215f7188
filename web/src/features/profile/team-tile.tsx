import { Link } from '@tanstack/react-router';
import { TeamLogo } from '@/ui/team-logo.tsx';

type Props = { team: { id: number; name: string; type: string; picture?: string | null }; canOpen: boolean };

const tileClass = 'flex min-w-0 items-center gap-[11px] rounded-[10px] border border-border px-3 py-2.5';

/** PROF-05: a link for admins, a plain card for everybody else. */
export function TeamTile({ team, canOpen }: Props) {
  const content = (
    <>
      <TeamLogo name={team.name} picture={team.picture} className="size-[34px] rounded-[9px] text-sm" />
      <span className="min-w-0 flex-1">
        <b title={team.name} className="block truncate text-[0.8125rem] leading-4.5 font-[540]">
          {team.name}
        </b>
        <span title={team.type} className="block truncate type-caption text-muted-foreground">
          {team.type}
        </span>
      </span>
    </>
  );
  return (
    <li>
      {canOpen ? (
        <Link
          to="/teams/$id"
          params={{ id: String(team.id) }}
          className={`${tileClass} transition-colors duration-(--dur-fast) hover:border-border-strong hover:bg-muted`}
        >
          {content}
        </Link>
      ) : (
        <div className={tileClass}>{content}</div>
      )}
    </li>
  );
}
