import { useLocation, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ownTitle, titleKey } from './page-title.ts';

export function usePageTitle(): string {
  const { t } = useTranslation();
  const own = useMatches({ select: (matches) => ownTitle(matches.at(-1)?.loaderData) });
  const byPath = t(titleKey(useLocation({ select: (location) => location.pathname })));
  return own ?? byPath;
}
