import { Presentation } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Props = { demos: string; share: string; count: number };

/** PROG-09 */
export function TotalDemos({ demos, share, count }: Props) {
  const { t } = useTranslation();
  return (
    <dl
      data-series="demo"
      className="rounded-[10px] border border-[color-mix(in_srgb,var(--series-demo-edge)_30%,transparent)] bg-(--series-demo-tint) p-4"
    >
      <dt className="flex items-center gap-[7px] type-caption font-[540] text-(--series-demo-text)">
        <Presentation aria-hidden className="size-[15px]" strokeWidth={1.75} />
        {t('progress.totalDemos')}
      </dt>
      <dd className="mt-1.5 text-4xl leading-10 font-[650] tracking-[-0.03em] tabular-nums">{demos}</dd>
      <dd className="type-caption tabular-nums text-foreground-2">{t('progress.ofEvents', { share, count })}</dd>
    </dl>
  );
}
