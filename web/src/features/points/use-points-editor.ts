import { useState } from 'react';
import { ApiError } from '@/api/errors.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { showToast } from '@/ui/toasts.ts';
import { barState } from './bar-state.ts';
import { barWords } from './bar-words.ts';
import { type Draft, readFinalDays, readLines } from './draft.ts';
import { lastPeriod } from './lab-range.ts';
import type { Whose } from './points-calls.ts';
import type { Line, Mode, Rules } from './types.ts';
import { usePointsDraft } from './use-points-draft.ts';
import { usePreviewKeys } from './use-preview-keys.ts';
import { useSaveRules } from './use-save-rules.ts';
import { useTrial } from './use-trial.ts';
import { listVersions } from './version-spans.ts';

export type Editing = {
  whose: Whose;
  rules: Rules;
  /** The organisation's, by which a team may count. */
  organisation: Rules | undefined;
  today: string;
  /** The team that the draft is tried on. */
  labTeam: number | undefined;
};

/** The lines and final days that a mode counts by; nothing where they are not complete, or where nothing is counted. */
function countedBy(draft: Draft, organisation: Rules | undefined) {
  if (draft.mode === 'hand') return undefined;
  if (draft.mode === 'organisation') {
    return organisation && { lines: organisation.lines, finalDays: organisation.final_days };
  }
  const [read, finalDays] = [readLines(draft.lines), readFinalDays(draft.finalDays)];
  return 'lines' in read && finalDays !== undefined ? { lines: read.lines, finalDays } : undefined;
}

/** The draft, its trial and its saving: what the screen of points does. */
export function usePointsEditor({ whose, rules, organisation, today, labTeam }: Editing) {
  const { t, i18n } = useTranslation();
  const { draft, base, changes, version, isOutdated, ...edit } = usePointsDraft(whose, rules, today);
  const [range, setRange] = useState(() => lastPeriod('quarter', today));
  const [isSwitching, setIsSwitching] = useState(false);
  const save = useSaveRules(whose);

  const versions = listVersions(rules.versions, rules.versions_total, today);
  const now = countedBy(draft, organisation);
  const trial = useTrial(labTeam, range, now);
  const isHand = draft.mode === 'hand';
  const read = draft.mode === 'own' ? readLines(draft.lines) : undefined;
  const incomplete = read && 'incomplete' in read ? read.incomplete : undefined;
  // Asked for its first day in a dialog of its own.
  const switchesOn = whose !== 'organisation' && rules.first_switch && !isHand;

  const refused = save.error instanceof ApiError ? save.error : undefined;
  const conflict = isOutdated || (refused?.status === 409 && changes > 0);
  const refusal = refused && ([...refused.fields.values()][0] ?? refused.serverText);
  const failure = save.isError ? (refused && refused.status === undefined ? 'offline' : 'refused') : undefined;
  const state = barState({
    changes,
    conflict,
    saving: save.isPending,
    failure,
    justSaved: save.isSuccess,
    incomplete: incomplete !== undefined,
    finalDaysWrong: draft.mode === 'own' && readFinalDays(draft.finalDays) === undefined,
    dayMissing: draft.fromDay === '' && !switchesOn,
    counting: trial.counting,
    previewed: trial.asked !== undefined,
    tried: isHand || trial.isTried,
  });
  const words = barWords(
    state,
    {
      changes,
      total: rules.versions_total,
      fromDay: draft.fromDay,
      switchesOn: switchesOn ? now?.lines.length : undefined,
      incomplete,
      asked: isHand ? undefined : trial.asked,
      now,
      versions,
      refusal,
    },
    t,
    i18n.language,
  );
  const canPreview = now !== undefined && labTeam !== undefined && !save.isPending;
  const preview = (): void => {
    if (canPreview) trial.preview();
  };
  usePreviewKeys(preview);

  /** Typing on does not resolve a conflict. */
  function touched(): void {
    if (!save.isPending && !conflict) save.reset();
  }

  function send(fromDay: string, startOver: boolean): void {
    const sent = draft;
    const body = {
      version,
      mode: draft.mode,
      lines: draft.mode === 'own' ? (now?.lines ?? []) : [],
      final_days: now?.finalDays ?? base.finalDays,
      from_day: fromDay,
      note: draft.note.trim(),
      start_over: startOver,
    };
    save.mutate(body, {
      onSuccess: ({ data }) => {
        setIsSwitching(false);
        edit.saved(sent, data.version);
        showToast('success', switchesOn ? t('switch.done') : t('points.bar.saved', { n: data.versions_total }));
      },
      // What somebody else has saved is loaded from the page, where the draft is.
      onError: (error) => {
        if (error instanceof ApiError && error.status === 409) setIsSwitching(false);
      },
    });
  }

  return {
    draft,
    base,
    changes,
    versions,
    range,
    setRange,
    trial,
    now,
    switchesOn,
    canPreview,
    preview,
    /** Nothing of a team that counts by hand, and stays so. */
    bar:
      changes > 0 || save.isSuccess || (versions.length > 0 && base.mode !== 'hand') ? { state, ...words } : undefined,
    isSaving: save.isPending,
    /** For the dialog, which covers the bar. */
    failureText: failure === 'offline' ? t('points.bar.offlineHint') : failure && (refusal ?? t('rules.failed')),
    isSwitching,
    setIsSwitching,
    change: (part: Partial<Draft>) => {
      edit.change(part);
      touched();
    },
    setMode: (mode: Mode) => {
      edit.setMode(mode);
      touched();
    },
    copy: (lines: readonly Line[]) => {
      edit.copy(lines);
      touched();
    },
    discard: () => {
      edit.forget();
      trial.forget();
      save.reset();
    },
    save: () => (switchesOn ? setIsSwitching(true) : send(draft.fromDay, false)),
    switchOn: send,
  };
}
