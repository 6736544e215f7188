import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router';
import { PrivacyPage } from '@/features/privacy/privacy-page.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';

const privacyRoute = getRouteApi('/public/privacy');

export function PrivacyScreen() {
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
