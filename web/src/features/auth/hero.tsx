import { Activity, CalendarCheck, ChartNoAxesColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { brandName } from '@/lib/project.ts';
import { BrandMark } from '@/ui/brand-mark.tsx';
import { HeroBoard } from './hero-board.tsx';

const points = [
  { icon: Activity, key: 'auth.hero.live' },
  { icon: CalendarCheck, key: 'auth.hero.calendar' },
  { icon: ChartNoAxesColumn, key: 'auth.hero.insights' },
] as const;

/** The left panel of the sign-in screens: a picture, hidden from screen readers and on narrow screens; it stays while a long form moves. */
export function Hero() {
  const { t } = useTranslation();
  return (
    <section
      aria-hidden
      className="sticky top-0 hidden min-h-dvh flex-col self-start overflow-hidden border-r border-border bg-sidebar bg-hero px-14 pt-9 pb-10 auth:flex"
    >
      <div className="flex items-center gap-2.5 text-lg leading-5 font-[660] tracking-[-0.02em]">
        <BrandMark size={26} />
        {brandName}
      </div>
      <div className="mt-auto mb-9 pt-10">
        <p className="max-w-[11em] type-display text-balance">{t('auth.hero.title')}</p>
        <p className="mt-3.5 max-w-[30em] text-[15px] leading-[23px] text-foreground-2">{t('auth.hero.lead')}</p>
      </div>
      <HeroBoard />
      <div className="mt-auto flex flex-wrap gap-x-6 gap-y-2 pt-16 type-dense text-foreground-2">
        {points.map(({ icon: Icon, key }) => (
          <span key={key} className="flex items-center gap-2">
            <Icon className="size-4 text-primary-text" strokeWidth={1.75} />
            {t(key)}
          </span>
        ))}
      </div>
    </section>
  );
}
