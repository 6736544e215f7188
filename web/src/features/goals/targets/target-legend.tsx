import { Lock, WandSparkles } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { KeyHint } from '@/ui/key-hint.tsx';

/** What the marks and the keys mean. */
export function TargetLegend() {
  const { t } = useTranslation();
  const item = 'inline-flex items-center gap-1.5';
  return (
    <footer className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-border-strong px-4 py-3 type-caption text-muted-foreground">
      <span className={item}>
        <i aria-hidden className="h-3 w-4.5 rounded-[2px] border border-border-strong bg-primary-tint-strong" />
        {t('sheet.legendChanged')}
      </span>
      <span className={item}>
        <WandSparkles aria-hidden className="size-3.5" strokeWidth={1.75} />
        {t('targets.legendSuggested')}
      </span>
      <span className={item}>
        <Lock aria-hidden className="size-3.5" strokeWidth={1.75} />
        {t('targets.notOwn')}
      </span>
      <span className={`${item} max-md:hidden`}>
        <i
          aria-hidden
          className="h-3 w-4.5 rounded-[2px] border border-border-strong bg-[repeating-linear-gradient(135deg,var(--border-strong)_0_1px,transparent_1px_4px)]"
        />
        {t('targets.notYet')}
      </span>
      <span className="flex basis-full flex-wrap gap-x-4 gap-y-2 max-md:hidden">
        <KeyHint keys={['↑ ↓ ← →']}>{t('targets.keyMove')}</KeyHint>
        <KeyHint keys={['Enter']}>{t('targets.keyEdit')}</KeyHint>
        <KeyHint keys={['Shift ↑ ↓ ← →']}>{t('targets.keySelect')}</KeyHint>
        <KeyHint keys={['Ctrl R']}>{t('targets.keyFill')}</KeyHint>
        <KeyHint keys={['Ctrl D']}>{t('targets.keyDown')}</KeyHint>
        <KeyHint keys={['Ctrl V']}>{t('sheet.keyPaste')}</KeyHint>
        <KeyHint keys={['Del']}>{t('targets.none')}</KeyHint>
        <KeyHint keys={['Ctrl Z']}>{t('targets.keyUndo')}</KeyHint>
      </span>
    </footer>
  );
}
