import { useTranslation } from '@/i18n/use-translation.ts';
import { unit } from '@/board/score.tsx';
import { formatScore } from '@/lib/format.ts';
import { kindNames } from '@/ui/kinds.ts';
import { LinkButton } from '@/ui/link-button.tsx';
import { Swatch } from '@/ui/swatch.tsx';
import type { DraftLine } from './draft.ts';
import { originNames } from './line-words.ts';

type Props = {
  line: DraftLine;
  /** None where there is no room for it. */
  onPutBack: (() => void) | undefined;
};

/** Struck through until the draft is saved. */
export function RemovedLine({ line, onPutBack }: Props) {
  const { t, i18n } = useTranslation();
  const kind = t(kindNames[line.kind]);
  return (
    <li
      data-slide={line.id}
      className="relative flex items-center gap-2.5 border-b border-border bg-card py-2.5 pr-2 pl-10 type-dense text-muted-foreground before:absolute before:inset-y-2 before:-left-px before:w-[3px] before:rounded-r-[3px] before:bg-primary"
    >
      <Swatch series={line.kind} />
      <s className="min-w-0 flex-1">
        {`${kind}, ${t(originNames[line.origin])}, ${formatScore(line.was?.line.points ?? 0, i18n.language)} ${unit}`}
      </s>
      {onPutBack && <LinkButton text={t('points.putBack')} onClick={onPutBack} />}
    </li>
  );
}
