import { Link } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { buttonVariants } from '@/ui/button-variants.ts';

/** The way to bringing many people from a file. */
export function ImportLink() {
  const { t } = useTranslation();
  return (
    // A square on a phone, so that the three ways to new people stay in one line.
    <Link to="/users/import" className={buttonVariants({ size: 'touch', className: 'max-md:w-11 max-md:px-0' })}>
      <FileUp aria-hidden strokeWidth={1.75} />
      <span className="max-md:sr-only">{t('import.open')}</span>
    </Link>
  );
}
