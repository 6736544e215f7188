import { useTranslation } from '@/i18n/use-translation.ts';
import type { TextKey } from '@/i18n/text-key.ts';
import { Button } from '@/ui/button.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import type { Change, How } from './grid-model.ts';

const hows: readonly (readonly [How, TextKey])[] = [
  ['suggested', 'targets.bySuggestion'],
  ['filled', 'targets.byFilling'],
  ['pasted', 'targets.byPaste'],
  ['typed', 'targets.byTyping'],
];

type Props = {
  changes: readonly Change[];
  busy: boolean;
  failure: string | undefined;
  onDiscard: () => void;
  onSave: () => void;
};

/** At the foot of the screen while something is not saved: how much, and Save. */
export function TargetBar({ changes, busy, failure, onDiscard, onSave }: Props) {
  const { t } = useTranslation();
  const count = changes.length;
  if (count === 0) return null;
  const parts = hows.flatMap(([how, words]) => {
    const many = changes.filter((change) => change.how === how).length;
    return many === 0 ? [] : [t(words, { count: many })];
  });
  return (
    <div className="sticky bottom-[calc(var(--tabbar-h)+10px)] z-(--z-sticky) mt-4.5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-border-strong bg-popover px-4.5 py-3 shadow-popover">
      <p role="status" className="min-w-40 flex-1 type-dense text-muted-foreground tabular-nums">
        <b className="font-[600] text-foreground">{t('targets.notSaved', { count })}</b>
        {`: ${parts.join(', ')}`}
      </p>
      <span className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
        <Button look="ghost" size="touch" onClick={onDiscard}>
          {t('sheet.discard')}
        </Button>
        <Button look="primary" size="touch" disabled={busy} onClick={onSave}>
          {t('targets.save', { count })}
        </Button>
      </span>
      <QuietNote text={failure} />
    </div>
  );
}
