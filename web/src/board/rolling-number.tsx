import { useEffect, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatScore } from '@/lib/format.ts';
import { wantsLessMotion } from '@/lib/wants-less-motion.ts';

/** As --dur-data of the tokens: together with the bar. */
const rollMs = 480;

const easeOut = (part: number): number => 1 - (1 - part) ** 3;

/**
 * Counts from the old value to the new one. The first value, a value of another `scope` (another day) and any value under
 * reduced motion appear at once.
 */
function useRoll(value: number, scope?: string): number {
  const [shown, setShown] = useState(value);
  const [roll, setRoll] = useState({ from: value, to: value, scope });

  if (roll.to !== value || roll.scope !== scope) {
    const isStill = roll.scope !== scope || wantsLessMotion();
    setRoll({ from: isStill ? value : shown, to: value, scope });
    if (isStill) setShown(value);
  }

  useEffect(() => {
    if (roll.from === roll.to) return undefined;
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - begun) / rollMs));
      setShown(part === 1 ? roll.to : Math.round(roll.from + (roll.to - roll.from) * easeOut(part)));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [roll]);

  return shown;
}

type Props = {
  value: number;
  /** Where this changes too, the number is simply another one. */
  scope?: string | undefined;
  decimals?: number | undefined;
  /** With its sign. */
  isChange?: boolean;
};

export function RollingNumber({ value, scope, decimals, isChange }: Props) {
  const { i18n } = useTranslation();
  return formatScore(useRoll(value, scope), i18n.language, decimals, isChange);
}
