import { useTranslation } from '@/i18n/use-translation.ts';
import { LinkButton } from './link-button.tsx';

type Props = { text: string | undefined; onRetry?: () => void };

/** Says what did not work without an alert; there from the start, so that screen readers hear it change. */
export function QuietNote({ text, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <p role="status" className="type-dense break-words text-muted-foreground empty:hidden">
      {text}
      {text !== undefined && onRetry && (
        <>
          {' '}
          <LinkButton text={t('load.retry')} onClick={onRetry} />
        </>
      )}
    </p>
  );
}
