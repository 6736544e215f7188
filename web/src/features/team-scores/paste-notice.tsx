import { ClipboardPaste, X } from 'lucide-react';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/button.tsx';
import { iconButtonClass } from '@/ui/icon-button-class.ts';
import { Segmented } from '@/ui/segmented.tsx';
import type { PasteMode, PasteNotice as Notice } from './use-sheet.ts';

type Props = {
  notice: Notice;
  onMode: (mode: PasteMode) => void;
  onTakeBack: () => void;
  onClose: () => void;
};

/** What became of a pasted column. */
export function PasteNotice({ notice: { pasted, mode, result }, onMode, onTakeBack, onClose }: Props) {
  const { t } = useTranslation();
  const { values, differ, same, out, noRow } = result;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border bg-primary-tint py-1.5 pr-2 pl-4 type-dense"
    >
      <ClipboardPaste aria-hidden className="size-4 shrink-0 text-primary-text" strokeWidth={1.75} />
      <p className="min-w-0 [&_b]:font-[600]">
        {noRow > 0 ? (
          <Trans
            i18nKey="sheet.pastedSome"
            count={noRow}
            values={{ values: values - noRow, of: values }}
            components={{ b: <b /> }}
          />
        ) : (
          <Trans i18nKey="sheet.pasted" count={values} values={{ differ, same }} components={{ b: <b /> }} />
        )}
        {out > 0 && <b>{t('sheet.pastedOut', { count: out })}</b>}
      </p>
      {pasted.named && (
        <Segmented
          small
          label={t('sheet.pasteMode')}
          value={mode}
          options={[
            { value: 'name', text: t('sheet.byName') },
            { value: 'order', text: t('sheet.byOrder') },
          ]}
          onChange={onMode}
        />
      )}
      <Button look="ghost" size="sm" className="ml-auto" onClick={onTakeBack}>
        {t('sheet.takeBack')}
      </Button>
      <button type="button" aria-label={t('close')} onClick={onClose} className={iconButtonClass}>
        <X aria-hidden strokeWidth={1.75} />
      </button>
    </div>
  );
}
