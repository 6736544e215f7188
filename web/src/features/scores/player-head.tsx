import { useTranslation } from 'react-i18next';
import type { Player } from '@/api/types.ts';
import { formatScore } from '@/lib/format.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Score } from '@/ui/score.tsx';

type Props = { player: Player; team: string };

export function PlayerHead({ player, team }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <div className="flex items-center gap-3 rounded-[10px] border border-border bg-card p-3">
      <Avatar name={player.name} picture={player.picture} className="size-10" />
      <div className="min-w-0 flex-1">
        <p title={player.name} className="truncate text-sm font-[580]">
          {player.name}
        </p>
        <p title={team} className="truncate type-caption text-muted-foreground">
          {team}
        </p>
      </div>
      <div className="flex flex-col items-end">
        <span className="type-caption text-muted-foreground">{t('scores.current')}</span>
        <Score text={formatScore(player.balle, i18n.language)} className="text-sm font-[600]" />
      </div>
    </div>
  );
}
