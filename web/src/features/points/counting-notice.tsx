import { LoaderCircle } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { NoteBox } from './note-box.tsx';
import type { Rules } from './types.ts';

/** While the points of saved rules are being posted. */
export function CountingNotice({ counting }: Pick<Rules, 'counting'>) {
  const { t } = useTranslation();
  if (!counting) return null;
  const { left, of } = counting;
  return (
    <div className="mb-4.5">
      <NoteBox icon={LoaderCircle} live title={t('switch.counting', { done: of - left, count: of })}>
        <p>{t('switch.countingHint')}</p>
      </NoteBox>
    </div>
  );
}
