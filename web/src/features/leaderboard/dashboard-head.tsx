import { Link } from '@tanstack/react-router';
import { Archive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '@/ui/button-variants.ts';
import { LiveDot } from '@/ui/live-dot.tsx';
import { KeptAgo } from './kept-ago.tsx';
import { UpdatedAgo } from './updated-ago.tsx';

type Props = {
  updatedAt: number | undefined;
  live: boolean;
  /** What is shown comes from this device. */
  kept?: boolean;
};

export function DashboardHead({ updatedAt, live, kept = false }: Props) {
  const { t } = useTranslation();
  return (
    <div className="mb-4 flex flex-col items-stretch gap-3.5 md:mb-[22px] md:flex-row md:items-end md:gap-4">
      <div>
        <h1 className="type-h1 max-md:text-[22px] max-md:leading-7">{t('dashboard.title')}</h1>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 type-dense text-muted-foreground">
          <LiveDot live={live} label={t(live ? 'live.on' : 'live.off')} />
          {updatedAt !== undefined && (
            <>
              <span aria-hidden className="size-[3px] rounded-full bg-muted-foreground opacity-70" />
              {kept ? <KeptAgo at={updatedAt} /> : <UpdatedAgo at={updatedAt} />}
            </>
          )}
        </div>
      </div>
      <Link to="/archive" className={`md:ml-auto ${buttonVariants({ look: 'secondary', size: 'touch' })}`}>
        <Archive aria-hidden strokeWidth={1.75} />
        {t('dashboard.archive')}
      </Link>
    </div>
  );
}
