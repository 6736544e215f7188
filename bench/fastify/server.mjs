// The board of six teams by Fastify and pg, as a team might write it: who is calling, then the teams with their first
// members, their places and those of the day before. Arguments: the address, and the database.
import Fastify from 'fastify';
import pg from 'pg';
import { createHash } from 'node:crypto';

const [listen, connectionString] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 20 });
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1700, Number);

const session = {
  name: 'session',
  text: `SELECT u.id, u.role FROM sessions s JOIN users u ON u.id = s.user_id
         WHERE s.token_sha256 = $1 AND s.expires_at > now() AND u.is_active AND u.deleted_at IS NULL`,
};
const teams = {
  name: 'teams',
  text: `SELECT id, name, type, picture, count(*) OVER () AS total FROM teams
         WHERE deleted_at IS NULL ORDER BY id LIMIT $1 OFFSET $2`,
};
const members = {
  name: 'members',
  text: `SELECT * FROM (
           SELECT m.team_id, m.id AS group_member_id, u.id, u.name, u.picture, m.balle,
                  rank() OVER (PARTITION BY m.team_id ORDER BY m.balle DESC) AS place,
                  row_number() OVER (PARTITION BY m.team_id ORDER BY m.balle DESC, u.name, u.id) AS row,
                  count(*) OVER (PARTITION BY m.team_id) AS members_count
           FROM members m JOIN users u ON u.id = m.user_id
           WHERE m.left_at IS NULL AND m.team_id = ANY ($1)) AS ranked
         WHERE row <= $2 ORDER BY team_id, row`,
};
const before = {
  name: 'before',
  text: `SELECT s.member_id, rank() OVER (PARTITION BY c.team_id ORDER BY s.balle DESC) AS place
         FROM closings c, unnest(c.member_ids, c.scores) AS s (member_id, balle)
         WHERE c.day = current_date - 1 AND c.team_id = ANY ($1)`,
};

const ask = async (statement, values) => (await pool.query({ ...statement, values })).rows;

const app = Fastify({ logger: false });
app.get('/api/boards', async (request, reply) => {
  const token = createHash('sha256').update(request.headers.authorization ?? '').digest();
  const [caller] = await ask(session, [token]);
  if (caller === undefined) return reply.code(401).send({ success: false });
  const found = await ask(teams, [6, 0]);
  const ids = found.map((team) => team.id);
  const [rows, places] = await Promise.all([ask(members, [ids, 10]), ask(before, [ids])]);
  const placeBefore = new Map(places.map((row) => [row.member_id, row.place]));
  const boards = found.map(({ total, ...team }) => {
    const own = rows.filter((row) => row.team_id === team.id);
    return {
      ...team,
      members_count: own[0]?.members_count ?? 0,
      members: own.map(({ team_id, row, members_count, ...member }) => ({
        ...member,
        change: placeBefore.has(member.group_member_id) ? placeBefore.get(member.group_member_id) - member.place : null,
      })),
    };
  });
  return { success: true, data: { teams: boards, page: 1, total: found[0]?.total ?? 0 } };
});
const [host, port] = listen.split(':');
await app.listen({ host, port: Number(port) });
