import { useTranslation } from 'react-i18next';
import { ageOf } from '@/lib/format.ts';
import { useNow } from '@/lib/use-now.ts';

type Props = { at: number };

const keys = { seconds: 'live.updatedSeconds', minutes: 'live.updatedMinutes', hours: 'live.updatedHours' } as const;

export function UpdatedAgo({ at }: Props) {
  const { t } = useTranslation();
  const { unit, count } = ageOf(at, useNow());
  return <span className="tabular-nums">{t(keys[unit], { n: count })}</span>;
}
