import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { ArrowRight, ChevronDown, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Team, TeamMember } from '@/api/types.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { CountBadge } from '@/ui/badge.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';
import { PositionMark } from './card-head.tsx';
import { byPosition } from './team-lists.ts';

type PersonLinkProps = { id: number; name: string; teamId: number; isAdmin: boolean };

/** To the person's page for administrators, above the card's own link; to their events for everybody else. */
function PersonLink({ id, name, teamId, isAdmin }: PersonLinkProps) {
  const common = { className: 'relative rounded-xs hover:text-primary-text', children: name };
  // By keyboard the card is one stop for administrators: the team's page has the same links.
  return isAdmin ? (
    <Link to="/users/$id" params={{ id: String(id) }} tabIndex={-1} {...common} />
  ) : (
    <Link to="/calendar" search={{ group: teamId, user: id }} {...common} />
  );
}

/** TEAM-02: position, name and job title. */
type MemberListProps = { teamId: number; members: readonly TeamMember[]; isAdmin: boolean };

function MemberList({ teamId, members, isAdmin }: MemberListProps) {
  return (
    <ol className="px-2 pt-0.5 pb-2.5">
      {members.map(({ id, name, picture, position, job_title }) => (
        <li
          key={id}
          className="grid h-11 grid-cols-[minmax(24px,auto)_26px_minmax(0,1fr)] items-center gap-2.5 border-t border-border px-2 first:border-t-0"
        >
          <PositionMark position={position} />
          <Avatar name={name} picture={picture} className="size-[26px]" />
          <span className="flex min-w-0 flex-col">
            <span title={name} className="truncate type-dense font-[540]">
              <PersonLink id={id} name={name} teamId={teamId} isAdmin={isAdmin} />
            </span>
            {job_title !== '' && (
              <span title={job_title} className="truncate type-caption text-muted-foreground">
                {job_title}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

type Props = {
  team: Team;
  /** TEAM-02: the whole card leads to the team, for those who may open it. */
  canOpen: boolean;
  isAdmin: boolean;
};

/** As many as make cards of a page alike; the rest is one press away. */
const membersAtFirst = 5;

const footClass =
  'mt-auto flex h-11 w-full items-center justify-between border-t border-border px-4 type-caption text-muted-foreground md:h-[38px] [&_svg]:size-[15px]';

export function TeamSummaryCard({ team, canOpen, isAdmin }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [all, setAll] = useState(false);
  const members = byPosition(team.users);
  const more = members.length - membersAtFirst;
  const moreText = more > 0 ? t('teams.more', { count: more }) : t('teams.open');
  return (
    <article
      aria-labelledby={titleId}
      className={cx(
        'group relative flex flex-col rounded-lg border border-border bg-card shadow-card',
        canOpen &&
          'transition-[border-color,box-shadow] duration-(--dur-base) hover:border-border-strong hover:shadow-raised',
      )}
    >
      <header className="flex items-center gap-3 px-4 pt-4 pb-3">
        <TeamLogo name={team.name} picture={team.picture} />
        <div className="min-w-0 flex-1">
          <h2 id={titleId} title={team.name} className="truncate type-h3">
            {canOpen ? (
              <Link
                to="/teams/$id"
                params={{ id: String(team.id) }}
                // It covers the whole card, for the pointer and for the focus ring.
                className="outline-none after:absolute after:inset-0 after:rounded-lg after:content-[''] focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ring"
              >
                {team.name}
              </Link>
            ) : (
              team.name
            )}
          </h2>
          <p title={team.type} className="mt-px truncate type-caption text-muted-foreground">
            {team.type}
          </p>
        </div>
        <CountBadge>
          <Users aria-hidden strokeWidth={2} />
          <span aria-hidden>{members.length}</span>
          <span className="sr-only">{t('team.members', { count: members.length })}</span>
        </CountBadge>
      </header>
      {members.length === 0 ? (
        <EmptyState icon={Users} title={t('team.empty')} className="flex-1" />
      ) : (
        <MemberList teamId={team.id} isAdmin={isAdmin} members={all ? members : members.slice(0, membersAtFirst)} />
      )}
      {canOpen && (
        <p className={cx(footClass, 'group-hover:text-primary-text')}>
          {moreText}
          <ArrowRight aria-hidden strokeWidth={1.75} />
        </p>
      )}
      {!canOpen && more > 0 && (
        <button
          type="button"
          aria-expanded={all}
          aria-describedby={titleId}
          onClick={() => setAll(!all)}
          className={cx(footClass, 'rounded-b-lg hover:text-primary-text')}
        >
          {all ? t('teams.fewer') : moreText}
          <ChevronDown aria-hidden strokeWidth={1.75} className={cx(all && 'rotate-180')} />
        </button>
      )}
    </article>
  );
}
