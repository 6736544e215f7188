import './tv-display.css';
import { cx } from 'class-variance-authority';
import { CloudOff, Link2Off, MonitorOff, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIdle } from '@/lib/use-idle.ts';
import { FirstLoad } from '@/ui/first-load.tsx';
import { reloadIfNewer } from './fresh-app.ts';
import { TvBoards } from './tv-boards.tsx';
import { TvNotice } from './tv-notice.tsx';
import { useDisplay } from './use-display.ts';
import { useFit } from './use-fit.ts';
import { useLinkToken } from './use-link-token.ts';
import { useNightlyReload } from './use-nightly-reload.ts';
import { useTvStream } from './use-tv-stream.ts';
import { useWakeLock } from './use-wake-lock.ts';

const cursorMs = 3000;

/** A screen without a person: it shows what its link allows, and comes back by itself from whatever happens. */
export function TvPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const { settings, clockAhead, revoked, failed, refetch } = useDisplay(token);
  const { state, awaySince, celebrated } = useTvStream({
    token,
    settings,
    clockAhead,
    onDoubt: () => void refetch(),
    onLive: () => {
      void refetch();
      void reloadIfNewer();
    },
  });
  const fit = useFit();
  const idle = useIdle(cursorMs);
  useWakeLock();
  useNightlyReload();

  function content() {
    if (token === '') return <TvNotice icon={Link2Off} title={t('tv.incomplete')} hint={t('tv.incompleteHint')} />;
    if (revoked) return <TvNotice icon={MonitorOff} title={t('tv.revoked')} hint={t('tv.revokedHint')} />;
    if (!settings) return failed && <TvNotice icon={CloudOff} title={t('tv.unreachable')} hint={t('tv.retrying')} />;
    if (settings.teams.length === 0)
      return <TvNotice icon={Users} title={t('tv.noTeams')} hint={t('tv.noTeamsHint')} />;
    return <TvBoards settings={settings} state={state} awaySince={awaySince} fit={fit} onCelebrated={celebrated} />;
  }

  return (
    <main
      data-theme="dark"
      data-scale="tv"
      className={cx('tv-display', idle && 'cursor-none')}
      style={{ '--u': `${fit.unit}px` }}
    >
      <title>{t('title.document', { title: settings?.name ?? t('tv.title') })}</title>
      <FirstLoad ready={token === '' || revoked || failed || settings !== undefined}>{content()}</FirstLoad>
    </main>
  );
}
