import { Link } from '@tanstack/react-router';
import { buttonVariants } from '@/ui/button-variants.ts';
import { useGuideSetting, useGuideTexts } from './guide-setting.ts';

export function MissingPage() {
  const { t } = useGuideTexts();
  const { lang } = useGuideSetting();
  return (
    <div className="flex max-w-[36rem] flex-col items-start gap-4">
      <h1 className="type-title">{t('docs.missing')}</h1>
      <p className="text-[15px] leading-6 text-foreground-2">{t('docs.missingHint')}</p>
      <Link to="/docs" search={{ lang }} className={buttonVariants({ look: 'secondary', size: 'touch' })}>
        {t('docs.toContents')}
      </Link>
    </div>
  );
}
