import { useTranslation } from 'react-i18next';
import type { Limit } from './reference.ts';

type Props = { limits: readonly Limit[] };

const labels = {
  length: 'reference.limit.length',
  items: 'reference.limit.items',
  pattern: 'reference.limit.pattern',
} as const;

export function FieldLimits({ limits }: Props) {
  const { t } = useTranslation();
  return limits.map((limit) => {
    if (limit.of === 'choice') {
      return (
        <span key="choice" className="flex min-w-32 flex-wrap gap-1">
          {limit.texts.map((text) => (
            <code key={text} className="rounded-xs bg-muted px-1 font-mono text-xs text-foreground-2">
              {text}
            </code>
          ))}
        </span>
      );
    }
    const words = limit.of === 'value' ? limit.text : t(labels[limit.of], { range: limit.text });
    return (
      <span key={limit.of} className="block whitespace-nowrap tabular-nums">
        {words}
      </span>
    );
  });
}
