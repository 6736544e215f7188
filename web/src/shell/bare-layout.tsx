import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from './page-title.ts';

/** The sign-in screens and the television's board bring their own frame; this only names the document. */
export function BareLayout() {
  const { t } = useTranslation();
  const title = usePageTitle();
  return (
    <>
      <title>{t('title.document', { title })}</title>
      <Outlet />
    </>
  );
}
