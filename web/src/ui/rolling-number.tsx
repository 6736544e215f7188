import { useTranslation } from 'react-i18next';
import { formatScore } from '@/lib/format.ts';
import { useRoll } from './use-roll.ts';

type Props = { value: number; /** Where this changes too, the number is simply another one. */ scope?: string };

export function RollingNumber({ value, scope }: Props) {
  const { i18n } = useTranslation();
  return formatScore(useRoll(value, scope), i18n.language);
}
