import type { TextKey } from '@/i18n/text-key.ts';

export const mostScore = 999_999_999.99;

type Reading = { score: number } | { problem: TextKey };

/** What the server would refuse is said before it is asked; the server still decides (SCOR-02). */
export function readScore(text: string): Reading {
  const score = Number(text);
  if (text.trim() === '' || !Number.isFinite(score)) return { problem: 'scores.error.required' };
  if (score < 0) return { problem: 'scores.error.negative' };
  if (score > mostScore) return { problem: 'scores.error.large' };
  if (Number(score.toFixed(2)) !== score) return { problem: 'scores.error.decimals' };
  return { score };
}

/** One more or one less, as the arrows of a number field: never below 0, never beyond the most. */
export function stepScore(text: string, by: 1 | -1): string {
  const reading = readScore(text);
  const next = 'score' in reading ? reading.score + by : 0;
  return String(Math.min(mostScore, Math.max(0, Math.round(next * 100) / 100)));
}
