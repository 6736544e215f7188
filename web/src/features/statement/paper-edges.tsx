import { useTranslation } from '@/i18n/use-translation.ts';
import { formatInstant } from '@/lib/format-date.ts';
import { brandName } from '@/lib/project.ts';
import { BrandMark } from '@/ui/brand-mark.tsx';
import { monthAndYear } from './months.ts';

/** On paper alone: whose organisation, and of which month. */
export function PaperHead({ organisation, month }: { organisation: string; month: string }) {
  const { t, i18n } = useTranslation();
  return (
    <div className="st-print st-paper-head">
      <BrandMark size={22} />
      <b>{brandName}</b>
      <span>{organisation}</span>
      <span className="ml-auto">{t('statement.title', { month: monthAndYear(month, i18n.language) })}</span>
    </div>
  );
}

/** On paper alone: who printed it, when and where. */
export function PaperFoot({ printedAt, by }: { printedAt: number; by: string }) {
  const { t, i18n } = useTranslation();
  return (
    <div className="st-print st-paper-foot">
      <span>{t('statement.printed', { when: formatInstant(printedAt, i18n.language, 'moment'), name: by })}</span>
      <span className="ml-auto">{window.location.host}</span>
    </div>
  );
}
