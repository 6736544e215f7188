import { useTranslation } from 'react-i18next';
import { Segmented } from '@/ui/segmented.tsx';
import type { Speed } from './use-player.ts';

type Props = { speed: Speed; onSpeed: (speed: Speed) => void };

const speeds = [1, 2, 4] as const;

export function SpeedChoice({ speed, onSpeed }: Props) {
  const { t } = useTranslation();
  return (
    <Segmented
      small
      label={t('travel.speed')}
      value={speed}
      options={speeds.map((each) => ({
        value: each,
        text: `${each}×`,
        name: t('travel.daysASecond', { count: each }),
      }))}
      onChange={onSpeed}
    />
  );
}
