import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ClipboardPaste, Lock } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { invalidate } from '@/api/invalidate.ts';
import type { ScoredTeam } from '@/api/types.ts';
import { formatInstant } from '@/lib/format-date.ts';
import { retryKeys } from '@/lib/retry-key.ts';
import { useIsPhone } from '@/lib/use-is-phone.ts';
import { Button } from '@/ui/button.tsx';
import { LeaveQuestion } from '@/ui/leave-question.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { StepButtons } from '@/ui/step-buttons.tsx';
import { showToast } from '@/ui/toasts.ts';
import { movers, NewOrder } from './new-order.tsx';
import { readPaste } from './paste-column.ts';
import { PasteNotice } from './paste-notice.tsx';
import { failureText, saveSheet, showUndoable } from './save-scores.ts';
import { SheetBar } from './sheet-bar.tsx';
import { newOrder, sheetLines, sheetRows } from './sheet-draft.ts';
import { focusScore, SheetGrid } from './sheet-grid.tsx';
import { SheetLegend } from './sheet-legend.tsx';
import { useSheet } from './use-sheet.ts';

type View = 'scores' | 'order';

type Props = {
  /** Live: 'Now' follows it, the order does not. */
  team: ScoredTeam;
  canSet: (person: number) => boolean;
  onClose: () => void;
};

/** All scores of a team on one sheet, saved together. A mode of the page: leaving it with changes asks. */
export function ScoreSheet({ team, canSet, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const isPhone = useIsPhone();
  const [opened] = useState(() => ({ players: team.users, at: new Date() }));
  const [keyOf] = useState(retryKeys);
  const grid = useRef<HTMLTableElement>(null);
  const sheet = useSheet();
  const [view, setView] = useState<View>('scores');
  const [active, setActive] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const [reason, setReason] = useState('');

  const lines = sheetLines(opened.players, team.users, sheet.entries, canSet);
  const changes = lines.filter(({ changed, conflict }) => changed || conflict);
  const conflicts = lines.filter(({ conflict }) => conflict);
  const order = newOrder(lines);
  const rows = sheetRows(lines);
  const dirty = changes.length > 0 || lines.some(({ problem }) => problem !== undefined);

  useEffect(() => grid.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus(), []);

  const save = useMutation({
    mutationFn: () => saveSheet(queryClient, team.id, { rows, reason, key: keyOf(JSON.stringify(rows), reason) }),
    onSuccess: (ids) => {
      onClose();
      const count = ids.length;
      showUndoable(t('sheet.saved', { count }), t('sheet.undone', { count }), {
        queryClient,
        team,
        changes: ids,
        t,
        language: i18n.language,
      });
    },
    // What somebody else has set meanwhile comes with the scores of now, and opens below each person.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void invalidate(queryClient, 'scores');
    },
  });

  /** What cannot be saved yet comes first. */
  function send(): void {
    if (save.isPending) return;
    const wrong = lines.find(({ problem }) => problem !== undefined);
    if (wrong) {
      setView('scores');
      return focusScore(grid.current, wrong);
    }
    const [choice] = conflicts;
    if (choice) {
      setView('scores');
      return grid.current?.querySelector<HTMLElement>(`[data-keep="${choice.player.id}"]`)?.focus();
    }
    if (rows.length > 0) save.mutate();
  }

  function paste(text: string): boolean {
    const pasted = readPaste(text);
    if (!pasted) return false;
    const present = lines.filter(({ moved }) => moved !== 'left').map(({ player }) => player);
    const from = Math.max(
      0,
      present.findIndex(({ id }) => id === active),
    );
    sheet.paste(present, pasted, pasted.named ? 'name' : 'order', from);
    return true;
  }

  /** A browser that keeps the clipboard to itself still has Ctrl V. */
  async function pasteByButton(): Promise<void> {
    try {
      if (!paste(await navigator.clipboard.readText())) showToast('error', t('sheet.pasteNothing'));
    } catch {
      focusScore(grid.current, lines.find(({ player }) => player.id === active) ?? lines[0]);
      showToast('error', t('sheet.pasteByKeys'));
    }
  }

  function saveByKeys(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  }

  const failure =
    save.isError && conflicts.length === 0
      ? save.error instanceof ApiError && save.error.status === undefined
        ? t('sheet.offline', { count: rows.length })
        : failureText(save.error, t)
      : undefined;
  const time = formatInstant(opened.at.toISOString(), i18n.language, 'time');

  return (
    // Ctrl Enter saves from anywhere in the sheet.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="group/sheet" onKeyDown={saveByKeys}>
      {isPhone && (
        <div className="mb-3.5">
          <Segmented
            label={t('sheet.view')}
            value={view}
            options={[
              { value: 'scores', text: t('sheet.scores') },
              { value: 'order', text: t('sheet.newOrderShort', { count: movers(order) }) },
            ]}
            onChange={setView}
          />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4.5 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
        <section
          aria-label={t('sheet.title')}
          hidden={isPhone && view !== 'scores'}
          className="overflow-clip rounded-lg border border-border bg-card shadow-card"
        >
          <header className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-b border-border px-4 py-1.5">
            <h2 className="type-h2">{t('sheet.title')}</h2>
            <span className="inline-flex items-center gap-1.5 type-caption text-muted-foreground tabular-nums">
              <Lock aria-hidden className="size-3.5 max-md:hidden" strokeWidth={1.75} />
              <span className="max-md:sr-only">{t('sheet.frozen', { time })}</span>
            </span>
            <span className="ml-auto flex items-center gap-1">
              <StepButtons steps={sheet} undoLabel={t('sheet.stepBack')} redoLabel={t('sheet.stepForth')} />
              <Button
                size="sm"
                className="max-md:w-11"
                aria-label={t('sheet.paste')}
                onClick={() => void pasteByButton()}
              >
                <ClipboardPaste aria-hidden strokeWidth={1.75} />
                <span className="max-md:hidden">{t('sheet.paste')}</span>
              </Button>
            </span>
          </header>
          {sheet.notice && (
            <PasteNotice
              notice={sheet.notice}
              onMode={(mode) =>
                sheet.switchPaste(
                  lines.filter(({ moved }) => moved !== 'left').map(({ player }) => player),
                  mode,
                )
              }
              onTakeBack={sheet.takePasteBack}
              onClose={sheet.closeNotice}
            />
          )}
          <SheetGrid
            team={team.id}
            gridRef={grid}
            lines={lines}
            sheet={sheet}
            active={active}
            focused={focused}
            onActive={setActive}
            onFocused={setFocused}
            onPaste={paste}
          />
          <SheetLegend />
        </section>
        {(!isPhone || view === 'order') && <NewOrder order={order} focused={focused} />}
      </div>
      <SheetBar
        changes={changes}
        conflicts={conflicts}
        reason={reason}
        busy={save.isPending}
        failure={failure}
        onReason={setReason}
        onKeepAll={() => sheet.keep(conflicts)}
        onTakeAll={() => sheet.take(conflicts)}
        onDiscard={onClose}
        onSave={send}
      />
      <LeaveQuestion dirty={dirty && !save.isSuccess} />
    </div>
  );
}
