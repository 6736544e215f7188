import { useTranslation } from '@/i18n/use-translation.ts';
import type { ImportCounts } from '@/api/types.ts';
import { formatScore } from '@/lib/format.ts';
import { countTexts } from './import-texts.ts';

/** What is done, in numbers; what is not done at all is left out. */
export function Counts({ counts }: { counts: ImportCounts }) {
  const { t, i18n } = useTranslation();
  const shown = countTexts.filter(([count]) => counts[count] > 0);
  return (
    <dl className="grid grid-cols-2 gap-2.5 md:flex md:flex-wrap">
      {shown.map(([count, text]) => (
        <div key={count} className="rounded-md border border-border bg-inset px-3.5 py-2.5 md:min-w-32">
          <dt className="type-caption text-muted-foreground">{t(text)}</dt>
          <dd
            className={`text-lg font-[580] tabular-nums ${count === 'refused' ? 'text-danger-text' : 'text-foreground'}`}
          >
            {formatScore(counts[count], i18n.language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
