import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import type { ScoreChange } from '@/api/types.ts';
import { formatInstant } from '@/lib/format-date.ts';

type Props = {
  change: ScoreChange;
  /** Where no person did it. */
  nobody?: string;
};

/** 16 Nov 2026, 14:02 · Вера Синицына */
export function MomentBy({ change: { changed_at, changed_by }, nobody }: Props) {
  const { t, i18n } = useTranslation();
  const by = changed_by?.name ?? nobody ?? t('history.nobody');
  return (
    <>
      <time dateTime={changed_at}>{formatInstant(changed_at, i18n.language, 'moment')}</time>
      {' · '}
      <span lang={foreignLang(by)}>{by}</span>
    </>
  );
}
