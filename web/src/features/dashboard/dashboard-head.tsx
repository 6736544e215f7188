import { Link } from '@tanstack/react-router';
import { Archive } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatInstant } from '@/lib/format-date.ts';
import { ageOf } from '@/lib/format.ts';
import { useNow } from '@/lib/use-now.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { LiveDot } from '@/ui/live-dot.tsx';
import { PageHead } from '@/ui/page-head.tsx';

type UpdatedAgoProps = { at: number };

const updatedKeys = {
  seconds: 'live.updatedSeconds',
  minutes: 'live.updatedMinutes',
  hours: 'live.updatedHours',
} as const;

function UpdatedAgo({ at }: UpdatedAgoProps) {
  const { t } = useTranslation();
  const { unit, count } = ageOf(at, useNow());
  return <span className="tabular-nums">{t(updatedKeys[unit], { n: count })}</span>;
}

type KeptAgoProps = { at: number };

const keys = { seconds: 'live.keptSeconds', minutes: 'live.keptMinutes', hours: 'live.keptHours' } as const;

/** 'Board from 14:05, 12 min ago'; with the date if it is not from today. */
function KeptAgo({ at }: KeptAgoProps) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { unit, count } = ageOf(at, now);
  const today = new Date(at).toDateString() === new Date(now).toDateString();
  const time = formatInstant(at, i18n.language, today ? 'time' : 'moment');
  return <span className="tabular-nums">{t(keys[unit], { time, n: count })}</span>;
}

type Props = {
  updatedAt: number | undefined;
  live: boolean;
  /** What is shown comes from this device. */
  kept?: boolean;
};

export function DashboardHead({ updatedAt, live, kept = false }: Props) {
  const { t } = useTranslation();
  return (
    <PageHead
      title={t('dashboard.title')}
      lead={
        <>
          <LiveDot live={live} label={t(live ? 'live.on' : 'live.off')} />
          {updatedAt !== undefined && (
            <>
              <span aria-hidden className="size-[3px] rounded-full bg-muted-foreground opacity-70" />
              {kept ? <KeptAgo at={updatedAt} /> : <UpdatedAgo at={updatedAt} />}
            </>
          )}
        </>
      }
    >
      <Link to="/archive" className={buttonVariants({ look: 'secondary', size: 'touch' })}>
        <Archive aria-hidden strokeWidth={1.75} />
        {t('title.archive')}
      </Link>
    </PageHead>
  );
}
