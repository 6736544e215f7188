import { useTranslation } from '@/i18n/use-translation.ts';
import { KeyCap } from '@/ui/key-cap.tsx';

const keys = [
  ['← →', 'date.keyDay'],
  ['↑ ↓', 'date.keyWeek'],
  ['PgUp PgDn', 'date.keyMonth'],
  ['Esc', 'date.keyClose'],
] as const;

/** Not where a finger points. */
export function CalendarKeys() {
  const { t } = useTranslation();
  return (
    <p className="mt-2 hidden flex-wrap gap-x-2.5 gap-y-1.25 text-[0.6875rem] leading-3.5 text-muted-foreground md:pointer-fine:flex">
      {keys.map(([cap, text]) => (
        <span key={cap} className="inline-flex items-center gap-1.25">
          <KeyCap>{cap}</KeyCap>
          {t(text)}
        </span>
      ))}
    </p>
  );
}
