import { cx } from 'class-variance-authority';
import type { TFunction } from '@/i18n/translator.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatScore } from '@/lib/format.ts';
import { Badge } from '@/ui/badge.tsx';
import { BoldParts } from '@/ui/bold-parts.tsx';

/** The next place above the viewer, or the one that they share. */
export type Gap = { gap?: number | null; next_place?: number | null };

/** 'You, place 14, 1,005, 15 behind place 13' */
export function spokenPlace(
  place: number,
  score: string,
  below: Gap | undefined,
  t: TFunction,
  locale: string,
): string {
  const said = { place, score, next: below?.next_place };
  const gap = below?.gap ?? undefined;
  if (gap === undefined) return t('you.place', said);
  return gap === 0 ? t('you.placeLevel', said) : t('you.placeBehind', { ...said, gap: formatScore(gap, locale) });
}

type OwnNameProps = { name: string; nameClass: string; below: Gap | undefined };

/** The viewer's name with its mark, and below the shown members what is missing to the next place. */
export function OwnName({ name, nameClass, below }: OwnNameProps) {
  const { t, i18n } = useTranslation();
  const gap = below?.gap ?? undefined;
  return (
    <span className="flex min-w-0 flex-col gap-px">
      <span className="flex min-w-0 items-center gap-2">
        <span title={name} className={cx(nameClass, 'font-[560]')}>
          {name}
        </span>
        <span className="flex shrink-0 print:hidden">
          <Badge look="brand">{t('you')}</Badge>
        </span>
      </span>
      {gap !== undefined && (
        <small className="truncate type-caption text-foreground-2 tabular-nums [&_b]:font-semibold [&_b]:text-foreground">
          <BoldParts
            text={
              gap === 0
                ? t('you.level', { place: below?.next_place })
                : t('you.gap', { gap: formatScore(gap, i18n.language), place: below?.next_place })
            }
          />
        </small>
      )}
    </span>
  );
}
