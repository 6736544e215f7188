import { useTranslation } from '@/i18n/use-translation.ts';

/** Specification, section 9. */
const shownCharacters = 50;

/** CAL-03: the first 50 characters where there are more; nothing where all are shown. Signs are not cut in half. */
export function truncate(text: string): string | undefined {
  const signs = Array.from(text);
  return signs.length > shownCharacters ? `${signs.slice(0, shownCharacters).join('').trimEnd()}…` : undefined;
}

type Props = { text: string; onOpen: () => void };

/** CAL-03: a text cell; what does not fit opens in the viewer. */
export function TruncatedText({ text, onOpen }: Props) {
  const { t } = useTranslation();
  const short = truncate(text);
  if (short === undefined) return <span className="break-words">{text}</span>;
  return (
    <span className="break-words">
      {`${short} `}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="relative rounded-sm font-[540] whitespace-nowrap text-primary-text after:absolute after:-inset-x-2 after:-inset-y-1.5 hover:underline max-md:after:-inset-y-3.5"
      >
        {t('common.viewText')}
        <span className="sr-only">{`: ${short}`}</span>
      </button>
    </span>
  );
}
