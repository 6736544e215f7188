import { cx } from 'class-variance-authority';
import { type ClipboardEvent, Fragment, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { RankMark } from '@/board/rank-mark.tsx';
import { hasMedal } from '@/board/ranking.ts';
import { formatScore } from '@/lib/format.ts';
import { useIsPhone } from '@/lib/use-is-phone.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { numberClass, Outcome, PhoneOutcome, ScoreCell } from './sheet-cells.tsx';
import { SheetConflict } from './sheet-conflict.tsx';
import { type SheetLine, stepEntry, turnSign } from './sheet-draft.ts';
import { SheetStrip } from './sheet-strip.tsx';
import type { Sheet } from './use-sheet.ts';

const headClass = 'h-9 px-3 text-xs leading-none font-[520] text-muted-foreground';
type Props = {
  team: number;
  gridRef: RefObject<HTMLTableElement | null>;
  lines: readonly SheetLine[];
  sheet: Sheet;
  active: number | undefined;
  focused: number | undefined;
  onActive: (id: number) => void;
  onFocused: (id: number | undefined) => void;
  onPaste: (text: string) => boolean;
};

/** One tab stop: the keys go from person to person, in the column of the scores only. */
export function SheetGrid({ team, gridRef, lines, sheet, active, focused, onActive, onFocused, onPaste }: Props) {
  const { t, i18n } = useTranslation();
  const isPhone = useIsPhone();
  const activeId = lines.some(({ player }) => player.id === active) ? active : lines[0]?.player.id;
  const leftOut = sheet.notice?.result.leftOut;

  useLayoutEffect(() => {
    if (focused !== undefined) inputOf(gridRef.current, focused)?.select();
  }, [focused, gridRef]);

  const at = lines.findIndex(({ player }) => player.id === (focused ?? activeId));
  const go = (to: number): void => focusScore(gridRef.current, lines[Math.max(0, Math.min(lines.length - 1, to))]);

  function restore(line: SheetLine): void {
    sheet.restore(line.player.id);
    // Once the score of now stands there again.
    requestAnimationFrame(() => inputOf(gridRef.current, line.player.id)?.select());
  }

  function onKey(event: KeyboardEvent): void {
    const line = lines[at];
    if (!line || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const act = isCommand ? commands[event.key.toLowerCase()] : keys[event.key];
    if (!act || event.altKey) return;
    event.preventDefault();
    act(line, event.shiftKey);
  }

  const keys: Partial<Record<string, (line: SheetLine, shift: boolean) => void>> = {
    Enter: (_, shift) => go(shift ? at - 1 : at + 1),
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at - 1),
    Home: () => go(0),
    End: () => go(lines.length - 1),
    Escape: restore,
    Delete: restore,
  };
  const commands: typeof keys = {
    z: (_, shift) => (shift ? sheet.redo() : sheet.undo()),
    y: () => sheet.redo(),
  };

  function paste(event: ClipboardEvent): void {
    if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault();
  }

  return (
    <table
      ref={gridRef}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={t('sheet.title')}
      onKeyDown={onKey}
      onPaste={paste}
      className="w-full table-fixed border-collapse type-dense"
    >
      <thead>
        <tr className="border-b border-border">
          <th scope="col" className={cx(headClass, 'w-14 text-center max-md:px-0 md:w-16')}>
            {t('scores.rank')}
          </th>
          <th scope="col" className={cx(headClass, 'text-left max-md:px-1')}>
            {t('scores.player')}
          </th>
          <th scope="col" className={cx(headClass, 'w-24 text-right max-md:hidden')}>
            {t('sheet.now')}
          </th>
          <th
            scope="col"
            className={cx(
              headClass,
              'w-32 border-x border-t-2 border-x-border-strong border-t-primary text-right text-foreground md:w-34',
            )}
          >
            {t('scores.score')}
          </th>
          <th scope="col" className={cx(headClass, 'w-28 text-right max-md:hidden')}>
            {t('sheet.becomes')}
          </th>
          <th scope="col" className={cx(headClass, 'w-22 text-right max-md:hidden')}>
            {t('sheet.change')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { player, conflict, moved, locked } = line;
          const isLeftOut = leftOut?.has(player.id) === true;
          return (
            <Fragment key={player.id}>
              <tr className={cx('border-b border-border', moved === 'left' && 'opacity-60')}>
                <td className="text-center text-xs font-[520] text-muted-foreground tabular-nums [&_svg]:inline-block">
                  <RankMark place={player.place} medal={hasMedal(player)} />
                </td>
                <th scope="row" className="px-3 text-left font-normal max-md:px-1">
                  <span className="flex min-w-0 items-center gap-2.5">
                    <Avatar name={player.name} picture={player.picture} className="size-6 max-md:hidden" />
                    <span className="flex min-w-0 flex-col">
                      <span title={player.name} className="truncate text-foreground">
                        {player.name}
                      </span>
                      <span className="truncate type-caption text-muted-foreground tabular-nums md:hidden">
                        <PhoneOutcome line={line} isLeftOut={isLeftOut} />
                      </span>
                    </span>
                  </span>
                </th>
                <td
                  className={cx(numberClass, 'max-md:hidden', conflict ? 'text-warning-text' : 'text-muted-foreground')}
                >
                  {formatScore(player.balle, i18n.language)}
                </td>
                <ScoreCell
                  line={line}
                  isActive={player.id === activeId}
                  isFocused={player.id === focused}
                  onFocus={() => {
                    onActive(player.id);
                    onFocused(player.id);
                  }}
                  onBlur={() => {
                    onFocused(undefined);
                    if (line.entry?.text.trim() === '') sheet.restore(player.id);
                  }}
                  onType={(text) => sheet.type(player, text)}
                />
                <Outcome line={line} isLeftOut={isLeftOut} />
              </tr>
              {conflict && (
                <SheetConflict
                  team={team}
                  line={line}
                  onKeep={() => {
                    sheet.keep([line]);
                    focusScore(gridRef.current, line);
                  }}
                  onTake={() => {
                    sheet.take([line]);
                    focusScore(gridRef.current, line);
                  }}
                />
              )}
              {isPhone && player.id === focused && moved !== 'left' && !locked && (
                <SheetStrip
                  onSign={() => sheet.type(player, turnSign(line.entry?.text))}
                  onStep={(by) => sheet.type(player, stepEntry(line.entry?.text, by))}
                  onNext={() => go(at + 1)}
                />
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

const inputOf = (grid: HTMLElement | null, id: number): HTMLInputElement | null =>
  grid?.querySelector<HTMLInputElement>(`[data-score="${id}"]`) ?? null;

/** Puts the focus into a person's cell. */
export function focusScore(grid: HTMLElement | null, line: SheetLine | undefined): void {
  if (line) inputOf(grid, line.player.id)?.focus();
}
