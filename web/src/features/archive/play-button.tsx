import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button.tsx';

type Props = { playing: boolean; disabled: boolean; onToggle: () => void };

export function PlayButton({ playing, disabled, onToggle }: Props) {
  const { t } = useTranslation();
  return (
    <Button size="touch" disabled={disabled} aria-keyshortcuts="Space" onClick={onToggle} className="min-w-23">
      {playing ? <Pause aria-hidden strokeWidth={1.75} /> : <Play aria-hidden strokeWidth={1.75} />}
      {t(playing ? 'travel.pause' : 'travel.play')}
    </Button>
  );
}
