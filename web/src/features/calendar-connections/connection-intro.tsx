import { CalendarOff, EyeOff, ListChecks } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';

const points = [
  { icon: ListChecks, text: 'connection.promise' },
  { icon: EyeOff, text: 'connection.keeps' },
  { icon: CalendarOff, text: 'connection.ends' },
] as const;

/** Before anybody gives a permission: what is read and shown, what is not, and how it ends. */
export function ConnectionIntro() {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col gap-2 type-dense text-foreground-2">
      {points.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-start gap-2.5">
          <Icon aria-hidden className="mt-px size-4 shrink-0 text-primary-text" strokeWidth={1.75} />
          {t(text)}
        </li>
      ))}
    </ul>
  );
}
