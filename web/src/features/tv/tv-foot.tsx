import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clockTime } from './clock-time.ts';
import { PageDots } from './page-dots.tsx';
import { useLate } from './use-late.ts';

type Props = { awaySince: number | undefined; zone: string; pages: number; page: number };

/** A short pause is nobody's business: a server that starts anew is back within it. */
const quietMs = 10_000;

/** Which page it is, and whether what is shown may be old. */
export function TvFoot({ awaySince, zone, pages, page }: Props) {
  const { t, i18n } = useTranslation();
  const stale = useLate(awaySince, quietMs);
  return (
    <footer className="tv-foot">
      <p role="status" className="tv-stale">
        {stale && awaySince !== undefined && (
          <>
            <WifiOff aria-hidden strokeWidth={2} />
            {t('tv.offline', { time: clockTime(awaySince, i18n.language, zone) })}
          </>
        )}
      </p>
      <PageDots pages={pages} page={page} />
    </footer>
  );
}
