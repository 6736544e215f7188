import { cx } from 'class-variance-authority';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatInstant } from '@/lib/format-date.ts';

/** True once `afterMs` have passed since that moment; false without one. */
function useLate(since: number | undefined, afterMs: number): boolean {
  const [late, setLate] = useState<number>();

  useEffect(() => {
    if (since === undefined) return undefined;
    const timer = setTimeout(() => setLate(since), Math.max(0, since + afterMs - Date.now()));
    return () => clearTimeout(timer);
  }, [since, afterMs]);

  return since !== undefined && late === since;
}

type PageDotsProps = { pages: number; page: number };

/** More pages than this are shown as numbers instead of dots. */
const mostDots = 12;

/** Which page of how many: quiet, and nothing to press. */
function PageDots({ pages, page }: PageDotsProps) {
  if (pages < 2) return null;
  if (pages > mostDots) return <span className="tv-count">{`${page + 1} / ${pages}`}</span>;
  return (
    <span aria-hidden className="tv-dots" data-testid="dots">
      {Array.from({ length: pages }, (_, index) => (
        <i key={index} className={cx(index === page && 'tv-dot-now')} />
      ))}
    </span>
  );
}

type Props = { awaySince: number | undefined; clockAhead: number; zone: string; pages: number; page: number };

/** A restarting server is back within this time, so a shorter pause is not shown. */
const quietMs = 10_000;

/** Which page it is, and whether what is shown may be old. */
export function TvFoot({ awaySince, clockAhead, zone, pages, page }: Props) {
  const { t, i18n } = useTranslation();
  const stale = useLate(awaySince, quietMs);
  return (
    <footer className="tv-foot">
      <p role="status" className="tv-stale">
        {stale && awaySince !== undefined && (
          <>
            <WifiOff aria-hidden strokeWidth={2} />
            {t('tv.offline', { time: formatInstant(awaySince + clockAhead, i18n.language, 'time', zone) })}
          </>
        )}
      </p>
      <PageDots pages={pages} page={page} />
    </footer>
  );
}
