import { ArrowRight } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';

type Props = { className: string };

/** An arrow between what is and what would be; a screen reader says a word, or '3rd 1st place' would be heard. */
export function Becomes({ className }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <ArrowRight aria-hidden strokeWidth={1.75} className={className} />
      <span className="sr-only">{t('common.becomes')}</span>
    </>
  );
}
