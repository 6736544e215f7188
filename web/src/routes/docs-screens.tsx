import { getRouteApi, Outlet, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { GuideHome } from '@/features/docs/guide-home.tsx';
import { GuideLayout } from '@/features/docs/guide-layout.tsx';
import { GuidePageView } from '@/features/docs/guide-page.tsx';
import { GuideSettingContext } from '@/features/docs/guide-setting.ts';
import { MissingPage } from '@/features/docs/missing-page.tsx';

export { openPage } from '@/features/docs/open-page.ts';

// By name: importing the routes would tear them out of the first load's one file.
const docsRoute = getRouteApi('/public/docs');
const docsPageRoute = getRouteApi('/public/docs/$person/$page');

export function DocsScreen() {
  const { language, catalogue } = docsRoute.useLoaderData();
  const { lang, q = '' } = docsRoute.useSearch();
  // Not the route's own: it would lead to /docs, whichever page the reader is on.
  const navigate = useNavigate();
  const setting = useMemo(() => ({ catalogue, lang }), [catalogue, lang]);

  const onQuery = useCallback(
    (query: string) =>
      void navigate({
        to: '.',
        search: { lang, q: query === '' ? undefined : query },
        replace: true,
        resetScroll: false,
      }),
    [navigate, lang],
  );

  return (
    <GuideSettingContext value={setting}>
      <GuideLayout
        language={language}
        query={q}
        onQuery={onQuery}
        onLanguage={(next) => void navigate({ to: '.', search: { lang: next, q }, replace: true, resetScroll: false })}
      >
        <Outlet />
      </GuideLayout>
    </GuideSettingContext>
  );
}

export function DocsHomeScreen() {
  const { language } = docsRoute.useLoaderData();
  return <GuideHome language={language} />;
}

export function DocsPageScreen() {
  const { language } = docsRoute.useLoaderData();
  const { open } = docsPageRoute.useLoaderData();
  return open ? <GuidePageView language={language} open={open} /> : <MissingPage />;
}
