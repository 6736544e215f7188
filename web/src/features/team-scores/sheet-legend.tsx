import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { KeyHint } from '@/ui/key-hint.tsx';

/** What the marks and the keys mean. */
export function SheetLegend() {
  const { t } = useTranslation();
  return (
    <footer className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3 type-caption text-muted-foreground">
      <span className="inline-flex items-center gap-1.5">
        <i aria-hidden className="h-3 w-4.5 rounded-[2px] border border-border-strong bg-primary-tint" />
        {t('sheet.legendChanged')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <TriangleAlert aria-hidden className="size-3.5 text-warning-text" strokeWidth={1.75} />
        {t('sheet.legendChoose')}
      </span>
      <span>{t('sheet.legendSign')}</span>
      <span className="flex basis-full flex-wrap gap-x-4 gap-y-2 max-md:hidden">
        <KeyHint keys={['Enter', '↓']}>{t('sheet.next')}</KeyHint>
        <KeyHint keys={['↑']}>{t('sheet.keyBack')}</KeyHint>
        <KeyHint keys={['+15', '−5']}>{t('sheet.keyAdd')}</KeyHint>
        <KeyHint keys={['Esc']}>{t('sheet.keyEsc')}</KeyHint>
        <KeyHint keys={['Ctrl V']}>{t('sheet.keyPaste')}</KeyHint>
        <KeyHint keys={['Ctrl Enter']}>{t('sheet.keySave')}</KeyHint>
      </span>
    </footer>
  );
}
