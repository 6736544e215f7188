import { MonitorOff, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Display } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { LiveDot } from '@/ui/live-dot.tsx';
import { TimeAgo } from '@/ui/time-ago.tsx';
import { rowColumns } from './row-columns.ts';

type Props = { display: Display; onEdit: () => void; onRevoke: () => void };

const teamsNamed = 3;

/** One line of a wide screen, a card of a narrow one. */
export function DisplayRow({ display, onEdit, onRevoke }: Props) {
  const { t } = useTranslation();
  const { name, teams, rotateSeconds, celebrate, createdAt, lastSeenAt, isOnline } = display;
  const names = teams.map((team) => team.name);
  const more = names.length - teamsNamed;
  const of = (deed: string) => t('connections.deedOf', { deed, name });
  return (
    <li className={`flex flex-col gap-3 border-t border-border px-4 py-3.5 first:border-t-0 xl:grid ${rowColumns}`}>
      <div className="min-w-0">
        <h2 title={name} className="truncate type-dense font-[560]">
          {name}
        </h2>
        <p className="type-caption text-muted-foreground">
          {t(celebrate ? 'displays.factsFestive' : 'displays.facts', { n: rotateSeconds })}
        </p>
      </div>
      <p title={names.join(', ')} className="min-w-0 type-dense break-words text-foreground-2">
        {names.length === 0 && t('displays.noTeams')}
        {names.slice(0, teamsNamed).join(', ')}
        {more > 0 && ` ${t('displays.more', { n: more })}`}
      </p>
      <p className="type-dense">
        <span className="text-muted-foreground xl:sr-only">{`${t('displays.lastSeen')}: `}</span>
        {isOnline ? (
          <LiveDot live label={t('displays.now')} />
        ) : lastSeenAt ? (
          <TimeAgo at={lastSeenAt} />
        ) : (
          t('displays.never')
        )}
      </p>
      <p className="type-dense">
        <span className="text-muted-foreground xl:sr-only">{`${t('displays.created')}: `}</span>
        <TimeAgo at={createdAt} />
      </p>
      <div className="flex flex-wrap items-center gap-2 xl:justify-end">
        <Button size="sm" aria-label={of(t('displays.edit'))} onClick={onEdit}>
          <Pencil aria-hidden strokeWidth={1.75} />
          {t('displays.edit')}
        </Button>
        <Button size="sm" look="ghost" aria-label={of(t('displays.revoke'))} onClick={onRevoke}>
          <MonitorOff aria-hidden strokeWidth={1.75} />
          {t('displays.revoke')}
        </Button>
      </div>
    </li>
  );
}
