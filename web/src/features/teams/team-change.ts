import type { EditGroupData } from '@/api/gen/types.gen.ts';

type Texts = { name: string; type: string };

/** TEAM-12: only what changed; nothing when all is as before. */
export function teamChange(before: Texts, after: Texts, picture: File | undefined) {
  const body: EditGroupData['body'] & { picture?: File } = {
    ...(after.name === before.name ? {} : { name: after.name }),
    ...(after.type === before.type ? {} : { type: after.type }),
    ...(picture ? { picture } : {}),
  };
  return Object.keys(body).length === 0 ? undefined : body;
}
