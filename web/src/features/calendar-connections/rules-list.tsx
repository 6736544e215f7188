import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { CalendarKind } from '@/api/types.ts';
import { useSlide } from '@/board/use-slide.ts';
import { CheckRow } from '@/ui/check-row.tsx';
import { allKinds, kindNames } from '@/ui/kinds.ts';
import { rowButtonClass } from '@/ui/row-button-class.ts';
import { Swatch } from '@/ui/swatch.tsx';
import { Select } from '@/ui/select-field.tsx';
import {
  addWords,
  type Draft,
  type DraftRule,
  moveRule,
  removeRule,
  removeWord,
  setDescriptions,
  setKind,
  shadowed,
} from './rules-draft.ts';
import { WordTokens } from './word-tokens.tsx';

type Props = {
  draft: Draft;
  /** Takes the focus when the rule that had it has gone. */
  afterRemoval: RefObject<HTMLElement | null>;
  onChange: (next: Draft) => void;
};

/** In the order in which they are tried. */
export function RulesList({ draft, afterRemoval, onChange }: Props) {
  const { t } = useTranslation();
  const list = useSlide<HTMLOListElement>(draft.map(({ id }) => id).join());
  return (
    <ol ref={list} aria-label={t('title.calendarRules')} className="relative flex flex-col gap-3 empty:hidden">
      {draft.map((rule, index) => (
        <RuleCard
          key={rule.id}
          rule={rule}
          place={index + 1}
          last={index === draft.length - 1}
          overridden={shadowed(draft, rule.id)}
          onKind={(kind) => onChange(setKind(draft, rule.id, kind))}
          onMove={(by) => onChange(moveRule(draft, rule.id, by))}
          onAdd={(words) => onChange(addWords(draft, rule.id, words))}
          onRemoveWord={(word) => onChange(removeWord(draft, rule.id, word))}
          onDescriptions={(descriptions) => onChange(setDescriptions(draft, rule.id, descriptions))}
          onRemove={() => {
            onChange(removeRule(draft, rule.id));
            afterRemoval.current?.focus();
          }}
        />
      ))}
    </ol>
  );
}

type RuleCardProps = {
  rule: DraftRule;
  /** From 1. */
  place: number;
  last: boolean;
  overridden: readonly { word: string; by: number }[];
  onKind: (kind: CalendarKind) => void;
  onMove: (by: 1 | -1) => void;
  onAdd: (words: string[]) => void;
  onRemoveWord: (word: string) => void;
  onDescriptions: (descriptions: boolean) => void;
  onRemove: () => void;
};

const moves = [
  { by: -1, icon: ArrowUp, text: 'rules.up' },
  { by: 1, icon: ArrowDown, text: 'rules.down' },
] as const;

const buttonClass = cx(rowButtonClass, 'hover:bg-muted aria-disabled:opacity-40');

function RuleCard({ rule, place, last, overridden, onKind, onMove, onAdd, onRemoveWord, ...more }: RuleCardProps) {
  const { t } = useTranslation();
  const { onDescriptions, onRemove } = more;
  const name = t('rules.name', { place, kind: t(kindNames[rule.kind]) });
  return (
    <li
      data-slide={rule.id}
      aria-label={name}
      className="flex flex-col gap-3 rounded-lg border border-border bg-card p-4 shadow-card"
    >
      <div className="flex items-center gap-2.5">
        <span aria-hidden className="w-3.5 md:w-5 shrink-0 type-dense font-[560] text-muted-foreground tabular-nums">
          {place}
        </span>
        <Swatch series={rule.kind} />
        <span className="mr-auto grid w-32 min-w-0">
          <Select
            label={t('rules.kindOf', { place })}
            value={rule.kind}
            options={allKinds.map((kind) => ({ value: kind, text: t(kindNames[kind]) }))}
            onChange={onKind}
          />
        </span>
        <div className="flex shrink-0 max-md:-mr-2">
          {moves.map(({ by, icon: Icon, text }) => {
            const stuck = by === 1 ? last : place === 1;
            return (
              <button
                key={by}
                type="button"
                aria-label={t(text, { rule: name })}
                aria-disabled={stuck ? true : undefined}
                onClick={({ currentTarget }) => {
                  if (stuck) return;
                  flushSync(() => onMove(by));
                  // A moved element loses the focus.
                  currentTarget.focus();
                }}
                className={buttonClass}
              >
                <Icon aria-hidden strokeWidth={1.75} />
              </button>
            );
          })}
          <button
            type="button"
            aria-label={t('rules.remove', { rule: name })}
            onClick={onRemove}
            className={buttonClass}
          >
            <Trash2 aria-hidden strokeWidth={1.75} />
          </button>
        </div>
      </div>
      <WordTokens label={t('rules.wordsOf', { rule: name })} words={rule.words} onAdd={onAdd} onRemove={onRemoveWord} />
      <p role="status" className="type-caption break-words text-muted-foreground empty:hidden">
        {rule.words.length === 0
          ? t('rules.noWords')
          : overridden.map(({ word, by }) => t('rules.shadowed', { word, by })).join(' ')}
      </p>
      <div className="-mx-2">
        <CheckRow
          checked={rule.descriptions}
          text={t('rules.descriptions')}
          onChange={() => onDescriptions(!rule.descriptions)}
        />
      </div>
      {/* Before it is saved: whose texts others will see. */}
      <p
        role="status"
        className="rounded-[10px] border border-warning-border bg-warning-tint px-3.25 py-2.75 type-dense text-warning-text empty:hidden"
      >
        {rule.descriptions ? t('rules.descriptionsWarning') : ''}
      </p>
    </li>
  );
}
