import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import { foreignLang } from '@/i18n/foreign-lang.ts';

type Props = { text: string; lang?: 'ru' | undefined; className?: string };

const bar = 'w-[13px] origin-bottom animate-stand rounded-xs bg-linear-to-b from-(--brand-2) to-(--brand-1)';

/** The loading screen (NAV-06): fades in over 300 ms. */
export function PodiumLoader({ text, lang, className }: Props) {
  return (
    <div role="status" className={cx('flex animate-load flex-col items-center justify-center gap-[22px]', className)}>
      <div aria-hidden className="flex h-[52px] items-end gap-1.5">
        <i className={cx(bar, 'h-[62%] opacity-75 [animation-delay:-.4s]')} />
        <i className={cx(bar, 'h-full')} />
        <i className={cx(bar, 'h-[44%] opacity-55 [animation-delay:-.8s]')} />
      </div>
      <span lang={lang} className="text-[15px] text-foreground-2">
        {text}
      </span>
    </div>
  );
}

/** A screen's own data, fetched for the first time (NAV-06). */
export function ContentLoader() {
  const { t } = useTranslation();
  const text = t('loading');
  return <PodiumLoader text={text} lang={foreignLang(text)} className="min-h-80 flex-1" />;
}
