import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { KeyCap } from '@/ui/key-cap.tsx';

function Keys({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {keys.map((key) => (
        <KeyCap key={key}>{key}</KeyCap>
      ))}
      {children}
    </span>
  );
}

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
        <Keys keys={['Enter', '↓']}>{t('sheet.next')}</Keys>
        <Keys keys={['↑']}>{t('sheet.keyBack')}</Keys>
        <Keys keys={['+15', '−5']}>{t('sheet.keyAdd')}</Keys>
        <Keys keys={['Esc']}>{t('sheet.keyEsc')}</Keys>
        <Keys keys={['Ctrl V']}>{t('sheet.keyPaste')}</Keys>
        <Keys keys={['Ctrl Enter']}>{t('sheet.keySave')}</Keys>
      </span>
    </footer>
  );
}
