import { useTranslation } from 'react-i18next';
import { CutText } from './cut-text.tsx';

type Props = { summary: string; description: string; onText: (title: string, text: string) => void };

/** Summary above description, where they share a column. */
export function EventCell({ summary, description, onText }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex min-w-0 flex-col">
      <span className="font-[540] text-foreground">
        <CutText text={summary} onOpen={() => onText(t('calendar.summary'), summary)} />
      </span>
      <span className="mt-px type-caption text-muted-foreground">
        {description === '' ? (
          t('calendar.noDescription')
        ) : (
          <CutText text={description} onOpen={() => onText(summary, description)} />
        )}
      </span>
    </div>
  );
}
