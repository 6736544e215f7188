import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listProvidersOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { buttonVariants } from '@/ui/button-variants.ts';

/**
 * Whoever signs people in here beside Google, which is always offered (AUTH-01). Takes no room of its own: it fills the
 * space below the choices, so that nothing moves when the list comes; where it does not come, nobody misses it.
 */
export function OtherProviders() {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...listProvidersOptions(),
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
    // A server of an earlier version answers something else.
    select: (answer) => (Array.isArray(answer.data) ? answer.data.filter(({ key }) => key !== 'google') : []),
  });
  return (
    <div className="h-0 [&>*]:mt-3.5">
      {data?.map(({ key, name, address }) => (
        <a key={key} href={address} className={buttonVariants({ look: 'secondary', size: 'lg', block: true })}>
          <KeyRound aria-hidden strokeWidth={1.75} />
          <span className="truncate leading-5">{t('auth.provider', { name })}</span>
        </a>
      ))}
    </div>
  );
}
