import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { organisationQuery } from '@/api/organisation-query.ts';
import { dayIn } from '@/lib/day-in.ts';
import { usePolling, useWatch } from '@/live/use-live.ts';
import { momentIn, monthOf } from './months.ts';
import type { RuleSets } from './rule-versions.ts';
import {
  accountQuery,
  firstLineQuery,
  organisationRulesQuery,
  rulesQuery,
  statementQuery,
  type Subject,
  teamQuery,
} from './statement-calls.ts';

/** The viewer's own until the organisation's is known. */
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const useZone = (): string => useQuery(organisationQuery()).data?.data.zone ?? ownZone;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 30_000);
  return () => clearInterval(timer);
}

/** The month that is asked for, and the one of now; nothing later can be asked for. */
export function useMonths(asked: string | undefined): { month: string; now: string } {
  const zone = useZone();
  const now = useSyncExternalStore(subscribe, () => monthOf(dayIn(zone, new Date())));
  return { month: asked !== undefined && asked < now ? asked : now, now };
}

/** The statement of a month; that of now is followed while the page is open. */
export function useStatement(subject: Subject, month: string, isRunning: boolean) {
  const polling = usePolling();
  useWatch([`team:${subject.team}`]);
  return useQuery({ ...statementQuery(subject, month), refetchInterval: isRunning ? polling : false });
}

export type Named = { name: string; picture: string | null; jobTitle: string };

/** Who it is, as far as the viewer may know: somebody who has left is named to administrators and to themselves. */
export function useNamed({ team, person }: Subject, canOpenUser: boolean) {
  const members = useQuery(teamQuery(team));
  const member = members.data?.data.users.find(({ id }) => id === person);
  const account = useQuery({ ...accountQuery(person), enabled: members.isSuccess && !member && canOpenUser });
  const left = account.data;
  const named: Named | undefined = member
    ? { name: member.name, picture: member.picture ?? null, jobTitle: member.job_title }
    : left && { name: left.name, picture: left.picture ?? null, jobTitle: '' };
  return { named, team: members.data?.data.name, isPending: members.isPending || account.isLoading };
}

/** What the statement is read by: the organisation, its zone, the rules, and the first month that has a line. */
export function useTerms(subject: Subject) {
  const organisation = useQuery(organisationQuery());
  const team = useQuery(rulesQuery(subject.team));
  const common = useQuery(organisationRulesQuery());
  const first = useQuery(firstLineQuery(subject));
  const zone = useZone();
  const sets: RuleSets = { team: team.data?.data, organisation: common.data?.data };
  return {
    sets,
    zone,
    organisation: organisation.data?.data.name ?? '',
    currency: organisation.data?.data.currency ?? undefined,
    firstMonth: typeof first.data === 'string' ? monthOf(momentIn(zone, first.data)) : undefined,
    isPending: organisation.isPending || team.isPending || common.isPending,
  };
}
