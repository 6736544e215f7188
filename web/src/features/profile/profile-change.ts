import { changedFields } from '@/lib/changed-fields.ts';

type Form = { name: string; picture: File | undefined };
export type ProfileChange = Partial<Form>;

/** PROF-03: what Save would send; undefined without a change. */
export function profileChange(before: { name: string }, name: string, picture: File | undefined) {
  const given = name.trim();
  if (given === '') return undefined;
  return changedFields<Form>({ name: before.name, picture: undefined }, { name: given, picture });
}
