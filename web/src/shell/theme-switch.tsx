import { Moon, Sun } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { setTheme, useTheme } from '@/lib/theme.ts';
import { iconButtonClass } from '@/ui/icon-button-class.ts';

export function ThemeSwitch() {
  const { t } = useTranslation();
  const theme = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? Sun : Moon;
  const label = t(next === 'light' ? 'theme.toLight' : 'theme.toDark');
  return (
    <button type="button" aria-label={label} title={label} onClick={() => setTheme(next)} className={iconButtonClass}>
      <Icon aria-hidden strokeWidth={1.75} />
    </button>
  );
}
