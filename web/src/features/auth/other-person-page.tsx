import { useTranslation } from '@/i18n/use-translation.ts';
import type { Me } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';

type Props = { current: Me; next: Me; onStay: () => void; onContinue: () => void };

const nameAndEmail = ({ name, email }: Me): string => `${name} (${email})`;

/** A link would sign in somebody else: nobody changes who they are without knowing. */
export function OtherPersonPage({ current, next, onStay, onContinue }: Props) {
  const { t } = useTranslation();
  return (
    <AuthFrame title="auth.other.title" lead="auth.other.lead" top={null}>
      <p className="mt-5 font-[540] break-words">
        {t('auth.other.question', { current: nameAndEmail(current), next: nameAndEmail(next) })}
      </p>
      <div className="mt-7 flex flex-col gap-3">
        <Button look="primary" size="lg" block onClick={onStay}>
          <span className="truncate leading-5">{t('auth.other.stay', { name: current.name })}</span>
        </Button>
        <Button look="secondary" size="lg" block onClick={onContinue}>
          <span className="truncate leading-5">{t('auth.other.continue', { name: next.name })}</span>
        </Button>
      </div>
    </AuthFrame>
  );
}
