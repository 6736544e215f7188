import { cx } from 'class-variance-authority';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useSlide } from '@/board/use-slide.ts';
import { announce } from '@/lib/announcements.ts';
import { Badge, CountBadge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { KeyCap } from '@/ui/key-cap.tsx';
import {
  activeLines,
  addLine,
  hiddenBy,
  type Lines,
  mostLines,
  moveLine,
  putBack,
  removeLine,
  setKind,
  setOrigin,
  setPer,
  setPoints,
} from './draft.ts';
import { countLineChanges } from './draft-changes.ts';
import { RemovedLine } from './removed-line.tsx';
import { ruleColumns } from './rule-columns.ts';
import { RuleLine } from './rule-line.tsx';

type Props = { lines: Lines; currency: string | null; onLines: (lines: Lines) => void };

/** The lines in the order in which they are tried. */
export function RulesCard({ lines, currency, onLines }: Props) {
  const { t } = useTranslation();
  const list = useSlide<HTMLOListElement>(lines.map(({ id }) => id).join());
  const adder = useRef<HTMLButtonElement>(null);
  const active = activeLines(lines);
  const changes = countLineChanges(lines);
  const full = active.length >= mostLines;

  const pointsOf = (id: number | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-line="${id}"] [data-points]`);

  function remove(id: number): void {
    const at = active.findIndex((line) => line.id === id);
    flushSync(() => onLines(removeLine(lines, id)));
    (pointsOf(active[at + 1]?.id) ?? adder.current)?.focus();
  }

  function restore(id: number): void {
    flushSync(() => onLines(putBack(lines, id)));
    pointsOf(id)?.focus();
  }

  function add(): void {
    const next = addLine(lines);
    flushSync(() => onLines(next));
    pointsOf(next.at(-1)?.id)?.focus();
  }

  function move(id: number, by: 1 | -1): void {
    const from = active.findIndex((line) => line.id === id) + 1;
    onLines(moveLine(lines, id, by));
    announce(t('points.moved', { from, to: from + by, count: active.length }));
  }

  return (
    <section aria-labelledby="points-rules" className="rounded-lg border border-border bg-card shadow-card">
      <header className="border-b border-border px-4 pt-4 pb-3">
        <div className="flex flex-wrap items-center gap-2.5">
          <h2 id="points-rules" className="type-h2">
            {t('points.rules')}
          </h2>
          <CountBadge>{t('points.rulesCount', { n: active.length })}</CountBadge>
          {changes > 0 && (
            <span className="ml-auto flex">
              <Badge look="brand">{t('points.changes', { count: changes })}</Badge>
            </span>
          )}
        </div>
        <p className="mt-1 type-caption text-pretty text-muted-foreground">{t('points.rulesHint')}</p>
      </header>
      {/* Each field has its name for screen readers. */}
      <div
        aria-hidden
        className={cx(
          ruleColumns,
          'h-8 border-b border-border pr-2 pl-4 type-label text-muted-foreground max-md:hidden',
        )}
      >
        <span />
        <span className="pl-4.5">{t('points.kind')}</span>
        <span>{t('points.origin')}</span>
        <span>{t('points.points')}</span>
      </div>
      <ol ref={list} aria-label={t('points.rules')} className="relative">
        {lines.map((line) =>
          line.removed ? (
            <RemovedLine key={line.id} line={line} onPutBack={full ? undefined : () => restore(line.id)} />
          ) : (
            <RuleLine
              key={line.id}
              line={line}
              place={active.indexOf(line) + 1}
              last={active.at(-1) === line}
              currency={currency}
              hiddenBy={hiddenBy(lines, line.id)}
              onKind={(kind) => onLines(setKind(lines, line.id, kind))}
              onOrigin={(origin) => onLines(setOrigin(lines, line.id, origin))}
              onPoints={(points) => onLines(setPoints(lines, line.id, points))}
              onPer={(per) => onLines(setPer(lines, line.id, per))}
              onMove={(by) => move(line.id, by)}
              onRemove={() => remove(line.id)}
            />
          ),
        )}
      </ol>
      <footer className="flex items-center gap-2.5 px-4 py-3 max-md:flex-col max-md:items-stretch">
        <Button ref={adder} size="touch" disabled={full} onClick={add}>
          <Plus aria-hidden strokeWidth={1.75} />
          {t('points.addRule')}
        </Button>
        <span className="type-caption text-muted-foreground md:ml-auto">
          {full ? (
            t('points.mostRules')
          ) : (
            <span className="max-md:hidden">
              <KeyCaps text={t('points.moveHint')} />
            </span>
          )}
        </span>
      </footer>
    </section>
  );
}

/** 'Alt ↑ ↓ moves a rule', with its keys drawn as keys. */
function KeyCaps({ text }: { text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {text.split(' ').map((word) => (/^(?:Alt|↑|↓)$/.test(word) ? <KeyCap key={word}>{word}</KeyCap> : `${word} `))}
    </span>
  );
}
