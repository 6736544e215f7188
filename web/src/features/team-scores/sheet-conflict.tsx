import { useQuery } from '@tanstack/react-query';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { listScoreChangesOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { formatScore } from '@/lib/format.ts';
import { useIsPhone } from '@/lib/use-is-phone.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Button } from '@/ui/button.tsx';
import { TimeAgo } from '@/ui/time-ago.tsx';
import type { SheetLine } from './sheet-draft.ts';

type Props = { team: number; line: SheetLine; onKeep: () => void; onTake: () => void };

/** Below the person: what somebody else has set meanwhile, and whose number shall stand. */
export function SheetConflict({ team, line: { player, entry, reading }, onKeep, onTake }: Props) {
  const { t, i18n } = useTranslation();
  const path = { id: team, userId: player.id };
  const newest = useQuery(listScoreChangesOptions({ path, query: { limit: 1 } }));
  const change = newest.data?.data.changes[0];
  const by = change?.changed_by?.name;
  const text = (score: number) => formatScore(score, i18n.language);
  const [now, seen] = [text(player.balle), text(entry?.seen ?? 0)];
  const wanted = text(reading && 'set' in reading ? reading.set : 0);
  return (
    <tr className="border-b border-border bg-warning-tint">
      <td colSpan={useIsPhone() ? 3 : 6} className="border-l-3 border-warning-text px-3 py-2">
        <div role="group" aria-label={player.name} className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {by !== undefined && <Avatar name={by} picture={undefined} className="size-6" />}
          <p title={by} className="min-w-40 flex-1 break-words [&_b]:font-[620]">
            <Trans
              i18nKey={entry?.how === 'pasted' ? 'sheet.conflictPasted' : 'scores.conflict'}
              values={{ by: by ?? t('sheet.somebody'), now, wanted, seen }}
              components={{ b: <b />, ago: change ? <TimeAgo at={change.changed_at} /> : <></> }}
            />
          </p>
          <span className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
            <Button size="sm" data-keep={player.id} onClick={onKeep}>
              {t('sheet.keep', { score: wanted })}
            </Button>
            <Button size="sm" onClick={onTake}>
              {t('sheet.take', { score: now })}
            </Button>
          </span>
        </div>
      </td>
    </tr>
  );
}
