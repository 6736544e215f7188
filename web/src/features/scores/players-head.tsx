import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button.tsx';
import { LiveDot } from '@/ui/live-dot.tsx';

type Props = { live: boolean; allZero: boolean; canStartOver: boolean; onStartOver: () => void };

export function PlayersHead({ live, allZero, canStartOver, onStartOver }: Props) {
  const { t } = useTranslation();
  return (
    <header className="flex min-h-13 items-center gap-4 px-4 py-1.5">
      <h2 className="type-h2">{t('scores.players')}</h2>
      <span className="ml-auto">
        <LiveDot live={live} label={t(live ? 'live.on' : 'live.off')} />
      </span>
      {canStartOver && (
        <Button
          look="ghost"
          size="touch"
          className="-mr-2"
          disabled={allZero}
          title={allZero ? t('scores.startOver.allZero') : undefined}
          onClick={onStartOver}
        >
          <RotateCcw aria-hidden strokeWidth={1.75} />
          {t('scores.startOver')}
        </Button>
      )}
    </header>
  );
}
