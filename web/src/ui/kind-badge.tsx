import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import { type AnyKind, kindColours, kindNames, swatchClass } from './kinds.ts';

type Props = { kind: AnyKind };

/** A swatch and a word: colour never speaks alone. */
export function KindBadge({ kind }: Props) {
  const { t } = useTranslation();
  return (
    <span
      className={cx(
        'inline-flex h-[22px] items-center gap-1.5 rounded-sm border border-(--kind-edge)/35 bg-(--kind-tint) pr-2 pl-[7px] text-xs leading-none font-[540] whitespace-nowrap text-(--kind-text)',
        kindColours[kind],
      )}
    >
      <i aria-hidden className={cx('size-[7px] rounded-[2px]', swatchClass)} />
      {t(kindNames[kind])}
    </span>
  );
}
