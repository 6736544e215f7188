import { Copy, ImageDown, type LucideIcon, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Props = { asTable: boolean; onTable: () => void; onCopy: () => void; onSave: () => void };

const buttonClass =
  'grid size-11 place-items-center rounded-md text-foreground-2 hover:bg-muted hover:text-foreground aria-disabled:text-muted-foreground aria-disabled:opacity-45 aria-pressed:bg-primary-tint aria-pressed:text-primary-text md:size-8.5';

/** Read it as a table, copy it as CSV, save it as a picture. */
export function ChartTools({ asTable, onTable, onCopy, onSave }: Props) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('chart.tools')} className="flex">
      <Tool icon={Table2} label={t('chart.table')} pressed={asTable} onClick={onTable} />
      <Tool icon={Copy} label={t('chart.copy')} onClick={onCopy} />
      <Tool
        icon={ImageDown}
        label={t('chart.save')}
        {...(asTable ? { refusal: t('chart.saveTable') } : {})}
        onClick={onSave}
      />
    </div>
  );
}

type ToolProps = { icon: LucideIcon; label: string; pressed?: boolean; refusal?: string; onClick: () => void };

function Tool({ icon: Icon, label, pressed, refusal, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={refusal === undefined ? undefined : true}
      title={refusal ?? label}
      onClick={refusal === undefined ? onClick : undefined}
      className={buttonClass}
    >
      <Icon aria-hidden className="size-[17px]" strokeWidth={1.75} />
    </button>
  );
}
