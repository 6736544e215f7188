import { cx } from 'class-variance-authority';
import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';

type Props = { text: string; lang?: 'ru' | undefined; className?: string; still?: boolean };

const bar = 'w-[13px] origin-bottom animate-stand rounded-xs bg-linear-to-b from-(--brand-2) to-(--brand-1)';

/** The loading screen (NAV-06): fades in over 300 ms, unless it stands there already. */
export function PodiumLoader({ text, lang, className, still = false }: Props) {
  return (
    <div
      role="status"
      data-filling=""
      className={cx('flex flex-col items-center justify-center gap-[22px]', !still && 'animate-load', className)}
    >
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
