import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { mostReason } from './reason-field.tsx';
import type { SheetLine } from './sheet-draft.ts';

/** From so many on, they can be settled together. */
const manyConflicts = 4;

type Props = {
  changes: readonly SheetLine[];
  conflicts: readonly SheetLine[];
  reason: string;
  busy: boolean;
  failure: string | undefined;
  onReason: (reason: string) => void;
  onKeepAll: () => void;
  onTakeAll: () => void;
  onDiscard: () => void;
  onSave: () => void;
};

/** At the foot of the screen: how much is not saved, the reason of all of it, and Save. */
export function SheetBar(props: Props) {
  const { changes, conflicts, reason, busy, failure } = props;
  const { t } = useTranslation();
  const count = changes.length;
  const pasted = changes.filter(({ entry }) => entry?.how === 'pasted').length;
  return (
    <div className="sticky bottom-[calc(var(--tabbar-h)+10px)] z-(--z-sticky) mt-4.5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-border-strong bg-popover px-4.5 py-3 shadow-popover">
      <div role="status" className="min-w-40 type-caption text-muted-foreground max-md:flex-1">
        <p className="type-dense text-foreground">
          <b className="font-[600]">{t('sheet.changes', { count })}</b>
        </p>
        {count > 0 && (
          <p className="tabular-nums max-md:hidden">{t('sheet.typedAndPasted', { typed: count - pasted, pasted })}</p>
        )}
        {conflicts.length > 0 && (
          <p className="flex items-center gap-1 font-[560] text-warning-text">
            <TriangleAlert aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
            {t('sheet.toChoose', { count: conflicts.length, name: conflicts[0]?.player.name })}
          </p>
        )}
      </div>
      {conflicts.length >= manyConflicts && (
        <span className="flex gap-2">
          <Button size="sm" onClick={props.onKeepAll}>
            {t('sheet.keepAll')}
          </Button>
          <Button size="sm" onClick={props.onTakeAll}>
            {t('sheet.takeAll')}
          </Button>
        </span>
      )}
      {/* The keyboard of a phone leaves room for Save and the count only. */}
      <Field
        label={t('sheet.reason')}
        value={reason}
        maxLength={mostReason}
        autoComplete="off"
        onChange={(event) => props.onReason(event.currentTarget.value)}
        className="min-w-0 flex-1 max-md:basis-full max-md:group-has-[[data-score]:focus]/sheet:hidden"
      />
      <span className="flex gap-2 self-end max-md:w-full max-md:[&>*]:flex-1">
        <Button
          look="ghost"
          size="touch"
          className="max-md:group-has-[[data-score]:focus]/sheet:hidden"
          onClick={props.onDiscard}
        >
          {t(count === 0 ? 'sheet.close' : 'sheet.discard')}
        </Button>
        <Button look="primary" size="touch" disabled={busy || count === 0} onClick={props.onSave}>
          {t('sheet.save', { count })}
        </Button>
      </span>
      <QuietNote text={failure} />
    </div>
  );
}
