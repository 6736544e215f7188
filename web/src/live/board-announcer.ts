import type { BoardTeam } from '@/api/gen/types.gen.ts';
import { i18n, loadScreenTexts } from '@/i18n/i18n.ts';
import { ordinal } from '@/i18n/ordinal.ts';
import { announce } from '@/lib/announcements.ts';

/** DESIGN 9: at most once in 10 s. */
const quietMs = 10_000;
/** Changes that arrive together are announced together. */
const gatherMs = 300;

type Change = { team: string; name: string; place: number };

/**
 * The best placed member whose score has changed. Of somebody new among the first, only an upper bound of the old score is
 * known, the score of the last one before: with more than that the score has changed, with less they may just have moved up.
 */
function changeIn(before: BoardTeam, after: BoardTeam): Change | undefined {
  const scores = new Map(before.members.map((member) => [member.group_member_id, member.balle]));
  const isWhole = before.members_count <= before.members.length;
  const last = Math.min(...scores.values());
  const changed = after.members.find(({ group_member_id: id, balle }) => {
    const old = scores.get(id);
    return old === undefined ? !isWhole && balle > last : balle !== old;
  });
  return changed && { team: after.name, name: changed.name, place: changed.place };
}

/** Tells screen readers what changed, in one short sentence now and then. */
export class BoardAnnouncer {
  private readonly changes = new Map<number, Change>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private announcedAt = -Infinity;

  add(before: BoardTeam, after: BoardTeam): void {
    const change = changeIn(before, after);
    if (!change) return;
    this.changes.set(after.id, change);
    this.timer ??= setTimeout(
      () => void this.announceAll(),
      Math.max(gatherMs, this.announcedAt + quietMs - Date.now()),
    );
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async announceAll(): Promise<void> {
    const [change] = this.changes.values();
    const count = this.changes.size;
    this.timer = undefined;
    this.changes.clear();
    this.announcedAt = Date.now();
    if (!change) return;
    await loadScreenTexts();
    const { team, name, place } = change;
    const { t } = i18n;
    announce(count === 1 ? t('live.place', { name, team, place: ordinal(place, t) }) : t('live.boards', { count }));
  }
}
