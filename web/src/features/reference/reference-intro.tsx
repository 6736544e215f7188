import { Link } from '@tanstack/react-router';
import { Trans, useTranslation } from 'react-i18next';
import type { Reference } from './reference.ts';

type Props = { reference: Reference };

const codeClass = 'rounded-xs bg-muted px-1 py-px font-mono text-[0.8125rem] text-foreground wrap-anywhere';

/** What this is, and how a call is made at all. */
export function ReferenceIntro({ reference: { title, version, description } }: Props) {
  const { t } = useTranslation();
  return (
    <header>
      <h1 className="type-h1 max-md:text-[22px] max-md:leading-7">{t('nav.apiReference')}</h1>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 type-dense text-muted-foreground">
        <span>{t('reference.version', { title, version })}</span>
        <span aria-hidden className="size-[3px] rounded-full bg-muted-foreground opacity-70 max-md:hidden" />
        <span lang="en">{description}</span>
      </p>
      <p className="mt-4 rounded-lg border border-border bg-card px-4 py-3.5 leading-6 text-foreground-2 shadow-card">
        <Trans
          i18nKey="reference.howTo"
          components={{
            code: <code className={codeClass} />,
            login: (
              <Link
                to="/api-reference"
                hash="login"
                className="rounded-xs text-primary-text underline underline-offset-2 hover:no-underline"
              />
            ),
          }}
        />
      </p>
    </header>
  );
}
