import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSlide } from '@/ui/use-slide.ts';
import { RuleCard } from './rule-card.tsx';
import { addWords, type Draft, moveRule, removeRule, removeWord, setKind, shadowed } from './rules-draft.ts';

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
          shadowed={shadowed(draft, rule.id)}
          onKind={(kind) => onChange(setKind(draft, rule.id, kind))}
          onMove={(by) => onChange(moveRule(draft, rule.id, by))}
          onAdd={(words) => onChange(addWords(draft, rule.id, words))}
          onRemoveWord={(word) => onChange(removeWord(draft, rule.id, word))}
          onRemove={() => {
            onChange(removeRule(draft, rule.id));
            afterRemoval.current?.focus();
          }}
        />
      ))}
    </ol>
  );
}
