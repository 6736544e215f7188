import { useTranslation } from 'react-i18next';
import { formatScore } from '@/lib/format.ts';
import { BoardRow } from '@/ui/board-row.tsx';
import { ChangeMark } from '@/ui/change-mark.tsx';
import { RankMark } from '@/ui/rank-mark.tsx';

type Props = { name: string; face: string; place: number; balle: number; change: number; bump: string | undefined };

const best = 1486;

/** A row of the invented board, drawn by the same parts as the real one. */
export function HeroRow({ name, face, place, balle, change, bump }: Props) {
  const { i18n } = useTranslation();
  return (
    <BoardRow
      as="div"
      podium={place <= 3}
      bar={place === 1 ? 'first' : place <= 3 ? 'podium' : 'rest'}
      updated={bump !== undefined}
      share={balle / best}
      rank={<RankMark place={place} medal={place <= 3} />}
      picture={<img src={face} alt="" className="size-full rounded-full" />}
      name={name}
      change={
        bump === undefined ? (
          <ChangeMark change={change} />
        ) : (
          <span className="h-[18px] rounded-[9px] bg-primary px-1.5 text-[0.6875rem] leading-[18px] font-[620] text-primary-foreground">
            {bump}
          </span>
        )
      }
      score={formatScore(balle, i18n.language)}
    />
  );
}
