import { useTranslation } from 'react-i18next';
import { CelebrationBanner } from './celebration-banner.tsx';
import { enlargement, type Fit, pagesOf } from './fit-screen.ts';
import { TeamBoard } from './team-board.tsx';
import { TvFoot } from './tv-foot.tsx';
import { TvHead } from './tv-head.tsx';
import type { TvState } from './tv-state.ts';
import { useRotation } from './use-rotation.ts';

type Settings = {
  name: string;
  teams: readonly { id: number; name: string }[];
  rotateSeconds: number;
  celebrate: boolean;
  zone: string;
  today: string;
};

type Props = {
  settings: Settings;
  state: TvState;
  awaySince: number | undefined;
  fit: Fit;
  onCelebrated: () => void;
};

/** A page of teams at a time, as many as fit. */
export function TvBoards({ settings, state, awaySince, fit, onCelebrated }: Props) {
  const { t } = useTranslation();
  const { name, teams, rotateSeconds, celebrate } = settings;
  const pages = pagesOf(teams, fit.columns);
  const page = useRotation(pages.length, rotateSeconds);
  const shown = pages[page] ?? [];
  const today = state.today > settings.today ? state.today : settings.today;
  const [celebration] = celebrate ? state.celebrations : [];
  return (
    <>
      <TvHead name={name} today={today} zone={settings.zone} />
      <section
        key={shown.map(({ id }) => id).join()}
        aria-label={t('tv.boards')}
        className="tv-grid animate-load"
        style={{ '--k': enlargement(fit.columns, shown.length) }}
      >
        {shown.map((team) => (
          <TeamBoard key={team.id} team={team} board={state.boards.get(team.id)?.value} rows={fit.rows} />
        ))}
      </section>
      <TvFoot zone={settings.zone} awaySince={awaySince} pages={pages.length} page={page} />
      {celebration && <CelebrationBanner key={celebration.key} celebration={celebration} onEnd={onCelebrated} />}
    </>
  );
}
