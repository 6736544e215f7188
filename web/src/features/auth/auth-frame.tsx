import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import type { TextKey } from '@/i18n/text-key.ts';
import { Hero } from './hero.tsx';

type Props = {
  title: TextKey;
  lead: TextKey;
  /** Where what is typed would be lost on the way, there is no link away. */
  privacy?: 'auth.privacy' | 'auth.login.privacy';
  help?: 'nav.help' | 'auth.login.help';
  /** For a form of several parts. */
  wide?: boolean;
  top: ReactNode;
  children: ReactNode;
};

const linkClass = 'rounded-xs hover:text-foreground max-md:py-3.5';

/** The sign-in screens and the set-up: the hero at the left, a narrow panel at the right. */
export function AuthFrame({ title, lead, privacy, help, wide = false, top, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className="grid min-h-dvh auth:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)]">
      <Hero />
      <div className="flex flex-col items-center px-5 py-6 auth:px-10 auth:pt-9 auth:pb-7">
        <header className="flex self-stretch">{top}</header>
        <main className={cx('my-auto w-full', wide ? 'max-w-[520px] py-9' : 'max-w-[372px] py-17')}>
          <h1 lang={foreignLang(t(title))} className="type-title">
            {t(title)}
          </h1>
          <p lang={foreignLang(t(lead))} className="mt-2 text-foreground-2">
            {t(lead)}
          </p>
          {children}
        </main>
        <footer className="flex items-center gap-4.5 type-caption text-muted-foreground">
          <span>{t('auth.copyright')}</span>
          {privacy && (
            <Link to="/privacy" lang={foreignLang(t(privacy))} className={linkClass}>
              {t(privacy)}
            </Link>
          )}
          {help && (
            <Link to="/docs" lang={foreignLang(t(help))} className={linkClass}>
              {t(help)}
            </Link>
          )}
        </footer>
      </div>
    </div>
  );
}
