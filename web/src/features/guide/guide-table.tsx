import { cx } from 'class-variance-authority';
import { useGuideTexts } from './guide-setting.ts';
import type { Block } from './guide-types.ts';
import { InlineText } from './inline-text.tsx';

type Props = Omit<Extract<Block, { is: 'table' }>, 'is'>;

const ends = { left: '', center: 'text-center', right: 'text-right tabular-nums' };

/** Scrolls inside itself: the page never grows sideways. */
export function GuideTable({ align, head, rows }: Props) {
  const { t } = useGuideTexts();
  const look = (column: number) => cx('px-3.5 py-2.5 align-top', ends[align[column] ?? 'left']);
  return (
    <div
      role="group"
      aria-label={t('docs.table')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-border bg-card type-dense shadow-card"
    >
      <table className="w-full border-collapse text-left">
        {head.some((cell) => cell.length > 0) && (
          <thead>
            <tr className="border-b border-border text-muted-foreground">
              {head.map((cell, column) => {
                // A column without a name has no heading, rather than an empty one.
                const Tag = cell.length > 0 ? 'th' : 'td';
                return (
                  // oxlint-disable-next-line react/no-array-index-key -- a page's text never changes its order
                  <Tag key={column} className={cx(look(column), 'font-medium whitespace-nowrap')}>
                    <InlineText parts={cell} />
                  </Tag>
                );
              })}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- a page's text never changes its order
            <tr key={row} className="border-b border-border last:border-b-0">
              {cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a page's text never changes its order
                <td key={column} className={look(column)}>
                  <InlineText parts={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
