import { createRoute, lazyRouteComponent, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation.ts';
import { publicRoute } from './public.ts';
import { sharedLanguage } from './shared-language.ts';

const PrivacyPage = lazyRouteComponent(() => import('@/features/privacy/privacy-page.tsx'), 'PrivacyPage');

export const privacyRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/privacy',
  // The language can be shared; without one it is the app's own.
  validateSearch: ({ lang }: Record<string, unknown>): { lang?: 'en' | 'ru' | undefined } => ({
    lang: sharedLanguage(lang),
  }),
  loader: () => PrivacyPage.preload?.(),
  component: PrivacyRoute,
});

function PrivacyRoute() {
  const { i18n } = useTranslation();
  const { lang = i18n.language === 'ru' ? 'ru' : 'en' } = privacyRoute.useSearch();
  const navigate = privacyRoute.useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <PrivacyPage
      language={lang}
      onLanguage={(next) => void navigate({ search: { lang: next }, replace: true, resetScroll: false })}
      onBack={() => {
        // Somebody who came by an outside link has no page of ours to go back to.
        if (canGoBack) router.history.back();
        else void navigate({ to: '/' });
      }}
    />
  );
}
