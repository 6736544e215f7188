import { HeartPulse, TrendingUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LiveDot } from '@/ui/live-dot.tsx';
import { HeroRow } from './hero-row.tsx';
import { heroMembers, heroRiser, heroTeam } from './hero-data.ts';

export function HeroBoard() {
  const { t } = useTranslation();
  return (
    <div className="relative w-full max-w-[470px]">
      <div className="rounded-lg bg-card pb-[26px] shadow-popover">
        <div className="flex items-center gap-3 px-4 pt-4 pb-2.5">
          <span className="grid size-10 place-items-center rounded-[10px] bg-logo-cardio text-placeholder-foreground ring-1 ring-picture-edge ring-inset">
            <HeartPulse className="size-[21px]" />
          </span>
          <div className="min-w-0 flex-1">
            <p className="truncate type-h3">{heroTeam.name}</p>
            <p className="mt-px type-caption text-muted-foreground">{heroTeam.type}</p>
          </div>
          <LiveDot live label={t('live.on')} />
        </div>
        <div className="px-2">
          {heroMembers.map((member) => (
            <HeroRow key={member.place} {...member} />
          ))}
        </div>
      </div>
      <div className="absolute right-0 -bottom-10 flex items-center gap-3 rounded-lg bg-popover py-3 pr-4 pl-3 shadow-popover xl:-right-16">
        <span className="grid size-9 place-items-center rounded-[10px] bg-success-tint text-success-text">
          <TrendingUp className="size-[18px]" strokeWidth={1.75} />
        </span>
        <span>
          <b className="block font-semibold">{heroRiser}</b>
          <span className="type-caption text-muted-foreground">{t('auth.hero.moved')}</span>
        </span>
      </div>
    </div>
  );
}
