import { cx } from 'class-variance-authority';
import { CloudOff, Link2Off, type LucideIcon, MonitorOff, Users } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { showIn } from '@/i18n/i18n.ts';
import { reloadIfReachable } from '@/lib/fresh-page.ts';
import { useIdle } from '@/lib/use-idle.ts';
import { FirstLoad } from '@/ui/first-load.tsx';
import { type Fit, fitScreen } from './fit-screen.ts';
import { reloadIfNewer, untilNight } from './fresh-app.ts';
import { TvBoards } from './tv-boards.tsx';
import './tv-display.css';
import { useDisplay } from './use-display.ts';
import { useScreenBoards } from './use-screen-boards.ts';
import { useTvStream } from './use-tv-stream.ts';
import { useWakeLock } from './use-wake-lock.ts';

function followHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The link's secret: in the fragment, which no browser ever sends. */
function useLinkToken(): string {
  return useSyncExternalStore(followHash, () => window.location.hash.slice(1));
}

const retryMs = 600_000;

/** A page that runs for months reloads each night. */
function useNightlyReload(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const begin = async (): Promise<void> => {
      if (!(await reloadIfReachable())) timer = setTimeout(() => void begin(), retryMs);
    };
    timer = setTimeout(() => void begin(), untilNight(new Date(), Math.random()));
    return () => clearTimeout(timer);
  }, []);
}

/** Texts that cannot be loaded leave the ones that are there. */
function useLanguage(language: 'en' | 'ru' | undefined): void {
  useEffect(() => {
    if (language) showIn(language).catch((error: unknown) => console.error(error));
  }, [language]);
}

function followSize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

function useFit(): Fit {
  const size = useSyncExternalStore(followSize, () => `${window.innerWidth} ${window.innerHeight}`);
  const [width = 0, height = 0] = size.split(' ').map(Number);
  return fitScreen(width, height);
}

declare module 'react' {
  interface CSSProperties {
    /** A pixel of the television's design, and how much larger its text is (styles/tv.css). */
    '--u'?: string;
    '--k'?: number;
    /** Pixels of the screen in one of the page's, and how many rows share the height of a board. */
    '--dpr'?: number;
    '--shares'?: number;
  }
}

type Props = { icon: LucideIcon; title: string; hint?: string };

/** Shown while a screen has nothing else to show. */
function TvNotice({ icon: Icon, title, hint }: Props) {
  return (
    <div role="status" className="tv-notice">
      <Icon aria-hidden strokeWidth={1.5} />
      <h1>{title}</h1>
      {hint !== undefined && <p>{hint}</p>}
    </div>
  );
}

const cursorMs = 3000;

/** A screen without a person: it shows what its link allows, and recovers by itself. */
export function TvPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const { settings, clockAhead, revoked, failed, refetch } = useDisplay(token);
  const { answer, ask } = useScreenBoards(token, settings);
  const { state, awaySince, celebrated } = useTvStream({
    token,
    settings,
    clockAhead,
    answer,
    onChanged: ask,
    onDoubt: () => void refetch(),
    onLive: () => {
      void refetch();
      void reloadIfNewer();
    },
  });
  const fit = useFit();
  const idle = useIdle(cursorMs);
  useLanguage(settings?.language);
  useWakeLock();
  useNightlyReload();

  function content() {
    if (token === '') return <TvNotice icon={Link2Off} title={t('tv.incomplete')} hint={t('tv.incompleteHint')} />;
    if (revoked) return <TvNotice icon={MonitorOff} title={t('tv.revoked')} hint={t('tv.revokedHint')} />;
    if (!settings) return failed && <TvNotice icon={CloudOff} title={t('tv.unreachable')} hint={t('tv.retrying')} />;
    if (settings.teams.length === 0)
      return <TvNotice icon={Users} title={t('tv.noTeams')} hint={t('tv.noTeamsHint')} />;
    return (
      <TvBoards
        settings={settings}
        state={state}
        awaySince={awaySince}
        clockAhead={clockAhead}
        fit={fit}
        onCelebrated={celebrated}
      />
    );
  }

  return (
    <main
      data-theme="dark"
      data-scale="tv"
      className={cx('tv-display', idle && 'cursor-none')}
      style={{ '--u': `${fit.unit}px`, '--dpr': window.devicePixelRatio }}
    >
      <title>{t('title.document', { title: settings?.name ?? t('tv.title') })}</title>
      <FirstLoad ready={token === '' || revoked || failed || settings !== undefined}>{content()}</FirstLoad>
    </main>
  );
}
