import { useTranslation } from 'react-i18next';
import { cut } from './cut.ts';

type Props = { text: string; onOpen: () => void };

/** CAL-03: a text cell; what does not fit opens in the viewer. */
export function CutText({ text, onOpen }: Props) {
  const { t } = useTranslation();
  const short = cut(text);
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
        {t('calendar.viewText')}
        <span className="sr-only">{`: ${short}`}</span>
      </button>
    </span>
  );
}
