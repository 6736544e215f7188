import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isExactly, type Tried } from './draft-changes.ts';
import type { LabRange } from './lab-range.ts';
import { previewQuery } from './points-calls.ts';

/** What was asked to be counted, and when. */
export type Asked = Tried & { at: number };

type State = {
  asked: Asked;
  /** It was counted once: another range or team counts it anew, and it stays tried. */
  counted: boolean;
  /** The one counted before, which comes back where this one is given up. */
  before: Asked | undefined;
};

/**
 * The preview of a draft: counted when it is asked for, given up when the draft changes meanwhile. `draft` is what could
 * be tried now; nothing while it is not complete.
 */
export function useTrial(team: number | undefined, range: LabRange, draft: Tried | undefined) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>();
  const asked = state?.asked;
  const question = previewQuery(team ?? 0, { lines: asked?.lines ?? [], ...range, switch_on: null });
  const query = useQuery({ ...question, enabled: asked !== undefined && team !== undefined });
  const counted = state !== undefined && (state.counted || query.isSuccess);
  const exact = asked !== undefined && draft !== undefined && isExactly(asked, draft);

  if (state && !counted && !exact) {
    setState(state.before && { asked: state.before, counted: true, before: undefined });
  } else if (state && !state.counted && query.isSuccess) {
    setState({ ...state, counted: true, before: undefined });
  }

  function preview(): void {
    if (draft === undefined || team === undefined) return;
    setState({ asked: { ...draft, at: Date.now() }, counted: false, before: counted ? asked : undefined });
    // What was counted a moment ago is counted again when somebody asks for it.
    void queryClient.resetQueries({
      queryKey: previewQuery(team, { lines: draft.lines, ...range, switch_on: null }).queryKey,
    });
  }

  return {
    preview,
    /** What the figures belong to. */
    asked,
    data: query.data,
    counting: asked !== undefined && query.isFetching && query.data === undefined,
    failed: query.isError && !query.isFetching,
    /** The preview is of exactly this draft. */
    isTried: exact && counted,
    forget: () => setState(undefined),
  };
}
