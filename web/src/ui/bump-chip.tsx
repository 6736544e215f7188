import { useTranslation } from 'react-i18next';
import { formatChange } from '@/lib/format.ts';

type Props = { by: number };

/** '+15' for a moment, where the change of place stands otherwise. */
export function BumpChip({ by }: Props) {
  const { i18n } = useTranslation();
  return (
    <span className="h-[18px] rounded-[9px] bg-primary px-1.5 text-[0.6875rem] leading-[18px] font-[620] text-primary-foreground tabular-nums">
      {formatChange(by, i18n.language)}
    </span>
  );
}
