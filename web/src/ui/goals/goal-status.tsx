import { cx } from 'class-variance-authority';
import {
  CircleCheck,
  CircleDashed,
  CircleX,
  Equal,
  type LucideIcon,
  TrendingDown,
  TrendingUp,
  TriangleAlert,
} from 'lucide-react';
import type { TextKey } from '@/i18n/text-key.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { GoalStatus } from './types.ts';

type Look = { icon: LucideIcon; text: TextKey; colour: string; tint: string };

/** A shape and a word, never a colour alone. */
export const statusLooks: Record<GoalStatus, Look> = {
  at_risk: { icon: TriangleAlert, text: 'goals.status.at_risk', colour: 'text-danger-text', tint: 'bg-danger-tint' },
  behind: { icon: TrendingDown, text: 'goals.status.behind', colour: 'text-warning-text', tint: 'bg-warning-tint' },
  on_pace: { icon: Equal, text: 'goals.status.on_pace', colour: 'text-primary-text', tint: 'bg-primary-tint' },
  ahead: { icon: TrendingUp, text: 'goals.status.ahead', colour: 'text-success-text', tint: 'bg-success-tint' },
  reached: { icon: CircleCheck, text: 'goals.status.reached', colour: 'text-success-text', tint: 'bg-success-tint' },
  missed: { icon: CircleX, text: 'goals.status.missed', colour: 'text-foreground-2', tint: 'bg-muted' },
  none: { icon: CircleDashed, text: 'goals.status.none', colour: 'text-muted-foreground', tint: 'bg-muted' },
};

type Props = { status: GoalStatus; /** On a ground of its own. */ pill?: boolean };

export function GoalStatusMark({ status, pill = false }: Props) {
  const { t } = useTranslation();
  const { icon: Icon, text, colour, tint } = statusLooks[status];
  return (
    <span
      className={cx(
        'inline-flex shrink-0 items-center gap-[5px] text-xs leading-4 font-[560] whitespace-nowrap',
        colour,
        pill && `h-7 rounded-[7px] pr-[11px] pl-2 text-[0.8125rem]! ${tint}`,
      )}
    >
      <Icon aria-hidden className={pill ? 'size-4' : 'size-3.5'} strokeWidth={2.1} />
      {t(text)}
    </span>
  );
}
