import { Activity, CalendarCheck, ChartNoAxesColumn, HeartPulse, TrendingUp } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { BoardRow } from '@/board/board-row.tsx';
import { ChangeMark } from '@/board/change-mark.tsx';
import { brandName } from '@/lib/project.ts';
import gleb from '@/styles/art/face-gleb.svg';
import irina from '@/styles/art/face-irina.svg';
import larisa from '@/styles/art/face-larisa.svg';
import maria from '@/styles/art/face-maria.svg';
import tatiana from '@/styles/art/face-tatiana.svg';
import { BrandMark } from '@/ui/brand-mark.tsx';
import { LiveDot } from '@/ui/live-dot.tsx';

/** The invented board of the sign-in screens: a picture of the product, no data of anyone. */
const heroTeam = { name: 'North Region — Cardiology', type: 'Prescription · Field' };

const heroMembers = [
  { name: 'Мария Лебедева', face: maria, place: 1, balle: 1486, change: 0, bump: undefined },
  { name: 'Ирина Ковальчук', face: irina, place: 2, balle: 1442, change: 1, bump: undefined },
  { name: 'Глеб Ушаков', face: gleb, place: 3, balle: 1379, change: -1, bump: undefined },
  { name: 'Татьяна Гущина', face: tatiana, place: 4, balle: 1303, change: 2, bump: undefined },
  { name: 'Лариса Тихомирова', face: larisa, place: 5, balle: 1233, change: 0, bump: 15 },
] as const;

const heroRiser = heroMembers[1].name;

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

function HeroBoard() {
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

type HeroRowProps = {
  name: string;
  face: string;
  place: number;
  balle: number;
  change: number;
  bump: number | undefined;
};

const best = 1486;

/** A row of the invented board, drawn by the same parts as the real one. */
function HeroRow({ name, face, place, balle, change, bump }: HeroRowProps) {
  return (
    <BoardRow
      look="card"
      as="div"
      member={{ group_member_id: place, name, place, balle }}
      podium={place <= 3}
      best={best}
      bump={bump}
      picture={<img src={face} alt="" className="size-full rounded-full" />}
      change={<ChangeMark change={change} />}
    />
  );
}
