import { sql, databaseUrl } from './database.ts';
import type { Organisation } from './servers.ts';

/**
 * A night passes for one team: all that happened to it happened a day earlier. The ledger forbids this to everybody, so
 * its triggers are off for the moment; days that were closed meanwhile are forgotten, as they knew nothing of the team.
 */
export function letANightPass({ database }: Organisation, team: number): void {
  const members = `(SELECT id FROM members WHERE team_id = ${team})`;
  sql(
    databaseUrl(database),
    `BEGIN;
     SET LOCAL session_replication_role = replica;
     UPDATE teams SET created_at = created_at - interval '24 hours' WHERE id = ${team};
     UPDATE stints SET joined_at = joined_at - interval '24 hours' WHERE member_id IN ${members};
     UPDATE score_changes SET changed_at = changed_at - interval '24 hours' WHERE member_id IN ${members};
     DELETE FROM closings;
     DELETE FROM closed_days;
     COMMIT;`,
  );
}
