import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { LeaveQuestion } from '@/ui/leave-question.tsx';
import { showToast } from '@/ui/toasts.ts';
import { conflictsIn, type Grid, pending } from './grid-model.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { type Block, isNamed, readBlock, recognise } from './paste-grid.ts';
import { SuggestNotice } from './suggest-notice.tsx';
import { TargetBar } from './target-bar.tsx';
import { TargetConflicts } from './target-conflicts.tsx';
import { TargetGrid } from './target-grid.tsx';
import { TargetLegend } from './target-legend.tsx';
import { TargetToolbar } from './target-toolbar.tsx';
import { refreshTargets, saveTargets, type Sheet } from './targets-query.ts';
import type { TargetGrid as Loaded } from './types.ts';
import { useTargetSheet } from './use-target-sheet.ts';

type Props = { of: Sheet; loaded: Loaded; grid: Grid };

/** The targets of one team and metric, saved together. */
export function TargetSheet({ of, loaded, grid }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const table = useRef<HTMLTableElement>(null);
  const sheet = useTargetSheet(grid, loaded.today);
  const [block, setBlock] = useState<Block>();
  const changes = pending(grid, sheet.changes);
  const conflicts = conflictsIn(grid, sheet.changes);

  const save = useMutation({
    mutationFn: () => saveTargets(queryClient, of, loaded.version, changes),
    onSuccess: () => {
      sheet.clear();
      showToast('success', t('targets.saved'));
    },
    // What somebody else has saved meanwhile comes with the grid of now, and stands beside one's own.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void refreshTargets(queryClient);
    },
  });

  /** What cannot be saved yet comes first. */
  function send(): void {
    if (save.isPending) return;
    const wrong = table.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (wrong) {
      const [row = '0', column = '0'] = wrong.dataset['cell']?.split('/') ?? [];
      wrong.focus();
      return sheet.goTo({ row: Number(row), column: Number(column) });
    }
    if (conflicts.length > 0) return document.querySelector<HTMLElement>('[data-keep]')?.focus();
    if (changes.length > 0) save.mutate();
  }

  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });

  function paste(text: string): void {
    const read = readBlock(text);
    if (isNamed(grid, read)) return setBlock(read);
    const leftOut = sheet.paste(read);
    if (leftOut > 0) showToast('error', t('targets.leftOut', { count: leftOut }));
  }

  /** A browser that keeps the clipboard to itself still has Ctrl V. */
  async function pasteByButton(): Promise<void> {
    try {
      paste(await navigator.clipboard.readText());
    } catch {
      table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
      showToast('error', t('sheet.pasteByKeys'));
    }
  }

  function saveByKeys(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (sheet.typed === undefined) return send();
    // What is being typed is saved, too: once it stands in its cell.
    sheet.commit();
    requestAnimationFrame(() => latest.current());
    return undefined;
  }

  const failure = !save.isError || conflicts.length > 0 ? undefined : failureOf(save.error);

  function failureOf(error: unknown): string | undefined {
    if (!(error instanceof ApiError)) return t('scores.error.unknown');
    if (error.status === undefined) return t('sheet.offline', { count: changes.length });
    // Nothing stands against it any more: it can be sent again.
    return error.status === 409 ? undefined : (error.serverText ?? t('scores.error.unknown'));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl Enter saves from anywhere in the sheet
    <div onKeyDown={saveByKeys}>
      <section
        aria-label={t('goals.targets')}
        className="overflow-clip rounded-lg border border-border bg-card shadow-card"
      >
        <TargetToolbar grid={grid} sheet={sheet} onPaste={() => void pasteByButton()} />
        {sheet.notice && (
          <SuggestNotice
            notice={sheet.notice}
            grid={grid}
            period={of.period}
            onTakeBack={sheet.takeBack}
            onClose={sheet.closeNotice}
          />
        )}
        <TargetConflicts grid={grid} period={of.period} conflicts={conflicts} onKeep={sheet.keep} onTake={sheet.take} />
        <TargetGrid gridRef={table} grid={grid} loaded={loaded} sheet={sheet} conflicts={conflicts} onPaste={paste} />
        <TargetLegend />
      </section>
      <TargetBar
        changes={changes.map(([, change]) => change)}
        busy={save.isPending}
        failure={failure}
        onDiscard={sheet.clear}
        onSave={send}
      />
      {block && (
        <PasteDialog
          grid={grid}
          period={of.period}
          recognised={recognise(grid, block, { row: sheet.rect.top, column: sheet.rect.left })}
          onPut={(values) => {
            sheet.put(values);
            setBlock(undefined);
          }}
          onClose={() => setBlock(undefined)}
        />
      )}
      <LeaveQuestion dirty={changes.length > 0} />
    </div>
  );
}
