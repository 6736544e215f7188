import { MonitorOff, Pencil } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Display } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { LiveDot } from '@/ui/live-dot.tsx';
import { TimeAgo } from '@/ui/time-ago.tsx';

/** What it is called, whose boards, when it was seen and made, what can be done: the same for the head and each line. */
const rowColumns =
  'xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1.6fr)_minmax(0,9rem)_minmax(0,9rem)_14rem] xl:items-center xl:gap-x-4';

type Props = {
  displays: readonly Display[];
  onEdit: (display: Display) => void;
  onRevoke: (display: Display) => void;
};

const heads = ['displays.name', 'nav.teams', 'displays.lastSeen', 'displays.created'] as const;

export function DisplaysList({ displays, onEdit, onRevoke }: Props) {
  const { t } = useTranslation();
  return (
    <div className="rounded-lg border border-border bg-card shadow-card">
      {/* Each line says by itself what it is: the heads are for the eye. */}
      <div
        aria-hidden
        className={`hidden min-h-9 border-b border-border px-4 type-caption text-muted-foreground xl:grid ${rowColumns}`}
      >
        {heads.map((key) => (
          <span key={key}>{t(key)}</span>
        ))}
      </div>
      <ul aria-label={t('title.displays')}>
        {displays.map((display) => (
          <DisplayRow
            key={display.id}
            display={display}
            onEdit={() => onEdit(display)}
            onRevoke={() => onRevoke(display)}
          />
        ))}
      </ul>
    </div>
  );
}

type DisplayRowProps = { display: Display; onEdit: () => void; onRevoke: () => void };

const teamsNamed = 3;

/** One line of a wide screen, a card of a narrow one. */
function DisplayRow({ display, onEdit, onRevoke }: DisplayRowProps) {
  const { t } = useTranslation();
  const { name, teams, rotateSeconds, celebrate, createdAt, lastSeenAt, isOnline } = display;
  const names = teams.map((team) => team.name);
  const more = names.length - teamsNamed;
  const of = (action: string) => t('connections.actionOf', { action, name });
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
