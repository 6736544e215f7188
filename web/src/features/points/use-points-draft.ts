import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { addDays } from '@/lib/days.ts';
import { plainNumber } from '@/lib/read-number.ts';
import { addLine, type Base, baseOf, copiedLines, type Draft, savedLines } from './draft.ts';
import { countChanges } from './draft-changes.ts';
import { monthStart } from './lab-range.ts';
import type { Whose } from './points-calls.ts';
import type { Line, Mode, Rules } from './types.ts';

/** `version` is the one that the draft began at: another one means that somebody else has saved. */
type Edited = { version: number; draft: Draft };

const later = (one: string, other: string): string => (one > other ? one : other);

/** From tomorrow, or with what is planned; the organisation's first rules may hold for this month already. */
function firstDay(whose: Whose, { versions, first_switch, final_days }: Rules, today: string): string {
  const tomorrow = addDays(today, 1);
  if (whose === 'organisation' && first_switch) return later(monthStart(today), addDays(today, -final_days));
  return later(versions[0]?.from_day ?? tomorrow, tomorrow);
}

/** The draft of rules, from the version saved last on; it follows that version until something is changed. */
export function usePointsDraft(whose: Whose, rules: Rules, today: string) {
  const { i18n } = useTranslation();
  const [edited, setEdited] = useState<Edited>();
  const write = (value: number): string => plainNumber(value, i18n.language);
  const newest = rules.versions[0];
  const base: Base = baseOf(newest);
  const begin = (): Draft => ({
    mode: whose === 'organisation' ? 'own' : base.mode,
    lines: savedLines(base.lines, write),
    finalDays: String(base.finalDays),
    fromDay: firstDay(whose, rules, today),
    note: '',
  });
  const draft = edited?.draft ?? begin();
  // Rules that are planned already can be made to hold earlier.
  const isEarlier = newest !== undefined && newest.from_day > today && draft.fromDay < newest.from_day;
  const isEmpty = whose === 'organisation' && base.mode === 'hand' && draft.lines.length === 0;
  const changes = edited === undefined || isEmpty ? 0 : countChanges(draft, base) || (isEarlier ? 1 : 0);

  function change(part: Partial<Draft>): void {
    setEdited({ version: edited?.version ?? rules.version, draft: { ...draft, ...part } });
  }

  return {
    draft,
    base,
    changes,
    /** Of what is being changed. */
    version: edited?.version ?? rules.version,
    isOutdated: changes > 0 && edited !== undefined && edited.version !== rules.version,
    change,
    /** A team's own rules begin with a line to fill in. */
    setMode: (mode: Mode) =>
      change({ mode, ...(mode === 'own' && draft.lines.length === 0 && { lines: addLine(draft.lines) }) }),
    copy: (lines: readonly Line[]) => change({ mode: 'own', lines: copiedLines(lines, base.lines, write) }),
    forget: () => setEdited(undefined),
    /** What was changed while it was being saved stays, on top of what was saved. */
    saved: (sent: Draft, version: number) =>
      setEdited((now) => (now && now.draft !== sent ? { ...now, version } : undefined)),
  };
}
