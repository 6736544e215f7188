import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/ui/avatar.tsx';
import type { Celebration } from './celebrate.ts';

type Props = { celebration: Celebration; onEnd: () => void };

/** As long as the animation of tv-display.css. */
const shownMs = 3600;

const words = { leader: 'tv.newLeader', deal: 'tv.closedDeal' } as const;

/** Slides in, is admired, and goes by itself. Mounted anew for each one. */
export function CelebrationBanner({ celebration: { kind, name, picture, team }, onEnd }: Props) {
  const { t } = useTranslation();
  const end = useEffectEvent(onEnd);

  // Joins the clock.
  useEffect(() => {
    const timer = setTimeout(() => end(), shownMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <aside aria-label={t(words[kind])} data-kind={kind} className="tv-cheer">
      <Avatar name={name} picture={picture} className="tv-cheer-face" />
      <div className="min-w-0">
        <p className="tv-cheer-what">{t(words[kind])}</p>
        <p className="tv-cheer-who">{name}</p>
        <p className="tv-cheer-team">{team}</p>
      </div>
    </aside>
  );
}
