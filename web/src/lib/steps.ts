/** Something that is edited, with all steps back and forth. */
export type Steps<Value> = {
  value: Value;
  past: readonly Value[];
  future: readonly Value[];
  /** Where somebody types: one word of typing is one step back. */
  typing: string | number | undefined;
};

export const noSteps = <Value>(value: Value): Steps<Value> => ({ value, past: [], future: [], typing: undefined });

export function step<Value>(steps: Steps<Value>, value: Value, typing?: string | number): Steps<Value> {
  const goesOn = typing !== undefined && typing === steps.typing;
  return { value, past: goesOn ? steps.past : [...steps.past, steps.value], future: [], typing };
}

export function stepBack<Value>({ value, past, future, typing }: Steps<Value>): Steps<Value> {
  const before = past.at(-1);
  if (past.length === 0 || before === undefined) return { value, past, future, typing };
  return { value: before, past: past.slice(0, -1), future: [...future, value], typing: undefined };
}

export function stepForth<Value>({ value, past, future, typing }: Steps<Value>): Steps<Value> {
  const next = future.at(-1);
  if (future.length === 0 || next === undefined) return { value, past, future, typing };
  return { value: next, past: [...past, value], future: future.slice(0, -1), typing: undefined };
}
