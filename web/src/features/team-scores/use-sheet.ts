import { useReducer } from 'react';
import type { Player } from '@/api/types.ts';
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

type State = {
  entries: Entries;
  past: readonly Entries[];
  future: readonly Entries[];
  /** Whose cell is being typed in: one word of typing is one step back. */
  typing: number | undefined;
  notice: PasteNotice | undefined;
};

type Action =
  | { kind: 'change'; entries: Entries; typing?: number; notice?: PasteNotice | undefined }
  | { kind: 'notice'; notice: PasteNotice | undefined }
  | { kind: 'undo' | 'redo' };

const empty: State = { entries: new Map(), past: [], future: [], typing: undefined, notice: undefined };

function reduce(state: State, action: Action): State {
  const { entries, past, future } = state;
  if (action.kind === 'notice') return { ...state, notice: action.notice };
  if (action.kind === 'change') {
    const goesOn = action.typing !== undefined && action.typing === state.typing;
    return {
      entries: action.entries,
      past: goesOn ? past : [...past, entries],
      future: [],
      typing: action.typing,
      notice: 'notice' in action ? action.notice : state.notice,
    };
  }
  const from = action.kind === 'undo' ? past : future;
  const next = from.at(-1);
  if (!next) return state;
  const [back, forth] =
    action.kind === 'undo' ? [past.slice(0, -1), [...future, entries]] : [[...past, entries], future.slice(0, -1)];
  return { entries: next, past: back, future: forth, typing: undefined, notice: undefined };
}

const without = (entries: Entries, ids: readonly number[]): Entries => {
  const left = new Map(entries);
  for (const id of ids) left.delete(id);
  return left;
};

/** What was entered and not saved yet, with all steps back. */
export function useSheet() {
  const [{ entries, past, future, notice }, act] = useReducer(reduce, empty);

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
