import './goals.css';
import { type GoalMeasure, isSet } from './types.ts';

type Props = {
  line: GoalMeasure;
  /** How much of the bar's width the target takes, from 0 to 1; the rest is for what goes beyond it. */
  reach?: number;
  /** A second line where the target is. */
  end?: boolean;
  /** What lies behind it. */
  over?: 'card' | 'inset';
  className?: string;
};

const percent = (part: number): string => `${Math.round(Math.min(1, Math.max(0, part)) * 1000) / 10}%`;

/** Filled to the value, with a mark at what is expected by tonight. The numbers stand beside it. */
export function GoalBar({ line, reach = 1, end = false, over = 'card', className = 'h-1.5' }: Props) {
  const { own_target: target, expected, value } = line;
  const at = (number: number): string => percent(target ? (number / target) * reach : 0);
  const gap = over === 'card' ? 'ring-card' : 'ring-[var(--inset)]';
  return (
    <div aria-hidden data-goal={line.metric} className={`relative rounded-full bg-bar-track ${className}`}>
      {value > 0 && isSet(target) && (
        <i
          style={{ width: at(value) }}
          className="absolute inset-y-0 left-0 min-w-[3px] rounded-full bg-[var(--fill)] shadow-[inset_0_0_0_1px_var(--edge)] transition-[width] duration-500 motion-reduce:transition-none"
        />
      )}
      {end && isSet(target) && (
        <i
          style={{ left: percent(reach) }}
          className={`absolute -inset-y-[5px] -ml-[0.75px] w-[1.5px] bg-foreground-2 ring-[1.5px] ${gap}`}
        />
      )}
      {isSet(expected) && isSet(target) && (
        <i
          style={{ left: at(expected) }}
          className={`absolute -inset-y-1 -ml-px w-0.5 rounded-[1px] bg-foreground ring-2 ${gap}`}
        />
      )}
    </div>
  );
}
