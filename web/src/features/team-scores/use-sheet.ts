import { useReducer } from 'react';
import type { Player } from '@/api/types.ts';
import { noSteps, step, stepBack, stepForth, type Steps } from '@/lib/steps.ts';
import { applyPaste, type Pasted, type PasteResult, takeBack } from './paste-column.ts';
import type { Entries, Entry, SheetLine } from './sheet-draft.ts';

export type PasteMode = 'name' | 'order';

export type PasteNotice = {
  pasted: Pasted;
  mode: PasteMode;
  /** The row from which it goes by order. */
  from: number;
  before: Entries;
  result: PasteResult;
};

type State = { steps: Steps<Entries>; notice: PasteNotice | undefined };

type Action =
  | { kind: 'change'; entries: Entries; typing?: number; notice?: PasteNotice | undefined }
  | { kind: 'notice'; notice: PasteNotice | undefined }
  | { kind: 'undo' | 'redo' };

const empty: State = { steps: noSteps<Entries>(new Map()), notice: undefined };

function reduce(state: State, action: Action): State {
  if (action.kind === 'notice') return { ...state, notice: action.notice };
  if (action.kind === 'change') {
    return {
      steps: step(state.steps, action.entries, action.typing),
      notice: 'notice' in action ? action.notice : state.notice,
    };
  }
  const steps = (action.kind === 'undo' ? stepBack : stepForth)(state.steps);
  return steps.value === state.steps.value ? state : { steps, notice: undefined };
}

const without = (entries: Entries, ids: readonly number[]): Entries => {
  const left = new Map(entries);
  for (const id of ids) left.delete(id);
  return left;
};

/** What was entered and not saved yet, with all steps back. */
export function useSheet() {
  const [{ steps, notice }, act] = useReducer(reduce, empty);
  const { value: entries, past, future } = steps;

  function paste(players: readonly Player[], pasted: Pasted, mode: PasteMode, from: number): void {
    const result = applyPaste(entries, players, { pasted, mode, from });
    act({ kind: 'change', entries: result.entries, notice: { pasted, mode, from, before: entries, result } });
  }

  return {
    entries,
    notice,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    type: (player: Player, text: string) => {
      const entry: Entry = { text, seen: entries.get(player.id)?.seen ?? player.balle, how: 'typed' };
      // A cell that was emptied is as it was, and begins anew with what is typed next.
      if (text === '') entry.seen = player.balle;
      act({ kind: 'change', entries: new Map(entries).set(player.id, entry), typing: player.id });
    },
    restore: (id: number) => {
      if (entries.has(id)) act({ kind: 'change', entries: without(entries, [id]) });
    },
    undo: () => act({ kind: 'undo' }),
    redo: () => act({ kind: 'redo' }),
    paste,
    /** The same values the other way. */
    switchPaste: (players: readonly Player[], mode: PasteMode) => {
      if (!notice) return;
      const before = takeBack(entries, notice.before, notice.result);
      const result = applyPaste(before, players, { pasted: notice.pasted, mode, from: notice.from });
      act({ kind: 'change', entries: result.entries, notice: { ...notice, mode, before, result } });
    },
    takePasteBack: () => {
      if (!notice) return;
      act({ kind: 'change', entries: takeBack(entries, notice.before, notice.result), notice: undefined });
    },
    closeNotice: () => act({ kind: 'notice', notice: undefined }),
    /** One's own number stands over the newer score too. */
    keep: (lines: readonly SheetLine[]) => {
      const kept = new Map(entries);
      for (const { player, entry } of lines) if (entry) kept.set(player.id, { ...entry, seen: player.balle });
      act({ kind: 'change', entries: kept });
    },
    /** The newer score stays. */
    take: (lines: readonly SheetLine[]) => {
      const ids = lines.map(({ player }) => player.id);
      act({ kind: 'change', entries: without(entries, ids) });
    },
  };
}

export type Sheet = ReturnType<typeof useSheet>;
