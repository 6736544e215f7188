import { useTranslation } from '@/i18n/use-translation.ts';
import { type AnyKind, kindNames } from './kinds.ts';
import { Swatch } from './swatch.tsx';

type Props = { kind: AnyKind };

/** A swatch and a word: colour never speaks alone. */
export function KindBadge({ kind }: Props) {
  const { t } = useTranslation();
  return (
    <span
      data-series={kind}
      className="inline-flex h-[22px] items-center gap-1.5 rounded-sm border border-(--edge)/35 bg-(--tint) pr-2 pl-[7px] text-xs leading-none font-[540] whitespace-nowrap text-(--label)"
    >
      <Swatch series={kind} small />
      {t(kindNames[kind])}
    </span>
  );
}
