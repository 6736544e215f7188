import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { Toaster } from '@/ui/toaster.tsx';
import { Announcer } from './announcer.tsx';

export function RootLayout() {
  const { t } = useTranslation();
  return (
    <>
      <Outlet />
      <Announcer />
      <Toaster closeLabel={t('close')} langOf={foreignLang} />
    </>
  );
}
