import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import type { CalendarKind } from '@/api/types.ts';
import { kindNames, swatches } from './kinds.ts';

/** A swatch and a word: colour never speaks alone. */
export function KindMark({ kind }: { kind: CalendarKind }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <i aria-hidden className={cx('size-2.5 shrink-0 rounded-[3px] ring-1', swatches[kind])} />
      {t(kindNames[kind])}
    </span>
  );
}
