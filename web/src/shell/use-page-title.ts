import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { titleKey } from './page-title.ts';

export function usePageTitle(): string {
  const { t } = useTranslation();
  return t(titleKey(useLocation({ select: (location) => location.pathname })));
}
