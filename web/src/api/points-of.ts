import { listReports } from './gen/sdk.gen.ts';

type Accepted = { id: number; team: { id: number } };

const most = 100;

/** What accepted reports gave together, which the answer to accepting many does not say; undefined where it is not known. */
export async function pointsOf(accepted: readonly Accepted[]): Promise<number | undefined> {
  const ids = new Set(accepted.map(({ id }) => id));
  const teams = new Set(accepted.map(({ team }) => team.id));
  try {
    const pages = await Promise.all(
      [...teams].map((team) => listReports({ query: { team, state: 'accepted', limit: most }, throwOnError: true })),
    );
    const found = pages.flatMap(({ data }) => data.data.reports).filter(({ id }) => ids.has(id));
    const points = found.flatMap((report) => report.points ?? []);
    return ids.size > 0 && points.length === ids.size ? points.reduce((sum, each) => sum + each, 0) : undefined;
  } catch (error) {
    console.warn('points', error);
    return undefined;
  }
}
