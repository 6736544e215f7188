import { cx } from 'class-variance-authority';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatChange, formatScore } from '@/lib/format.ts';
import { kindNames } from '@/ui/kinds.ts';
import { Swatch } from '@/ui/swatch.tsx';
import type { Line, Preview, LineEffect } from './types.ts';

type Props = { preview: Preview; lines: readonly Line[] };

const cents = (value: number): number => Math.round(value * 100) / 100;

const changeLook = (by: number): string =>
  by > 0 ? 'text-success-text' : by < 0 ? 'text-danger-text' : 'text-muted-foreground';

const cell = 'px-2 text-right tabular-nums whitespace-nowrap';

/** What each line of the draft gives, and what its events give now. */
export function LabLines({ preview, lines }: Props) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => formatScore(value, i18n.language);
  const { now, draft, by_hand, rest_now } = preview;
  const together = cents(draft.total - now.total);
  const countText = ({ events, counted }: LineEffect): string =>
    counted === events
      ? t('lab.allCount', { count: number(events) })
      : t('lab.someCount', { counted: number(counted), count: number(events) });
  return (
    <section aria-labelledby="lab-lines" className="min-w-0">
      <h3 id="lab-lines" className="mb-2 type-h3">
        {t('lab.lines')}
      </h3>
      <GiveBar name={t('lab.draft')} total={draft.total} parts={preview.lines} lines={lines} />
      <table className="mt-2.5 w-full type-dense">
        <thead>
          <tr className="h-8 border-b border-border text-xs font-[520] text-muted-foreground">
            <th scope="col" className="px-1 text-left font-[520]">
              {t('points.rules')}
            </th>
            {!by_hand && (
              <th scope="col" className={cx(cell, 'font-[520]')}>
                {t('common.today')}
              </th>
            )}
            <th scope="col" className={cx(cell, 'font-[520]')}>
              {t('lab.draft')}
            </th>
            {!by_hand && (
              <th scope="col" className={cx(cell, 'font-[520] max-md:hidden')}>
                {t('sheet.change')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {preview.lines.map((each) => {
            const line = lines[each.line - 1];
            const by = cents(each.points - each.points_now);
            return (
              line && (
                <tr key={each.line} className="h-11 border-b border-border">
                  <th scope="row" className="px-1 py-1 text-left font-normal">
                    <span className="grid grid-cols-[14px_10px_minmax(0,1fr)] items-center gap-x-2">
                      <span className="text-xs font-[560] text-muted-foreground tabular-nums">{each.line}</span>
                      <Swatch series={line.kind} />
                      <span>
                        <b className="block font-[560]">{t(kindNames[line.kind])}</b>
                        <small className="block type-caption text-muted-foreground">{countText(each)}</small>
                      </span>
                    </span>
                  </th>
                  {!by_hand && <td className={cx(cell, 'text-foreground-2')}>{number(each.points_now)}</td>}
                  <td className={cx(cell, 'font-[580]')}>{number(each.points)}</td>
                  {!by_hand && (
                    <td className={cx(cell, 'max-md:hidden', changeLook(by))}>{formatChange(by, i18n.language)}</td>
                  )}
                </tr>
              )
            );
          })}
          {rest_now !== 0 && (
            <tr className="h-11 border-b border-border">
              <th scope="row" className="py-1 pl-10 text-left font-normal text-foreground-2">
                {t('lab.rest')}
              </th>
              <td className={cx(cell, 'text-foreground-2')}>{number(rest_now)}</td>
              <td className={cell}>{number(0)}</td>
              <td className={cx(cell, 'max-md:hidden', changeLook(-rest_now))}>
                {formatChange(-rest_now, i18n.language)}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr className="h-[38px] font-[560]">
            <th scope="row" className="px-1 text-left font-[560]">
              {t('lab.together')}
            </th>
            {!by_hand && <td className={cell}>{number(now.total)}</td>}
            <td className={cell}>{number(draft.total)}</td>
            {!by_hand && (
              <td className={cx(cell, 'max-md:hidden', changeLook(together))}>
                {formatChange(together, i18n.language)}
              </td>
            )}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

type GiveBarProps = { name: string; total: number; parts: readonly LineEffect[]; lines: readonly Line[] };

/** Where the points of the draft come from, as parts of one bar; the table below says it in numbers. */
function GiveBar({ name, total, parts, lines }: GiveBarProps) {
  const { i18n } = useTranslation();
  if (total <= 0) return null;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2.5 type-caption text-foreground-2">
      {name}
      <span aria-hidden className="flex h-3 gap-[3px]">
        {parts
          .filter(({ points }) => points > 0)
          .map(({ line, points }) => (
            <i
              key={line}
              data-series={lines[line - 1]?.kind}
              style={{ width: `${(points / total) * 100}%` }}
              className="block min-w-1 rounded-[3px] [background:var(--fill)] shadow-[0_0_0_1px_var(--edge)]"
            />
          ))}
      </span>
      <span className="text-right font-[560] text-foreground tabular-nums">{formatScore(total, i18n.language)}</span>
    </div>
  );
}
