import { Menu } from '@base-ui/react/menu';
import { Check, Languages } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { isLanguageChoice, languageChoice, setLanguage } from '@/i18n/i18n.ts';
import { iconButtonClass } from '@/ui/icon-button-class.ts';
import { menuItemClass, menuPopupClass } from './menu-class.ts';

const choices = [
  { value: 'default', text: 'language.default', lang: undefined },
  { value: 'en', text: 'language.en', lang: 'en' },
  { value: 'ru', text: 'language.ru', lang: 'ru' },
] as const;

function choose(value: unknown): void {
  if (isLanguageChoice(value)) setLanguage(value).catch((error: unknown) => console.error(error));
}

/** The specification's own texts, all English, or all Russian; stored on this device. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const label = t('language.label');

  return (
    <Menu.Root modal={false}>
      <Menu.Trigger aria-label={label} title={label} className={iconButtonClass}>
        <Languages aria-hidden strokeWidth={1.75} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={8} align="end" className="z-(--z-popover)">
          <Menu.Popup className={menuPopupClass}>
            <Menu.RadioGroup value={languageChoice()} onValueChange={choose}>
              {choices.map(({ value, text, lang }) => (
                <Menu.RadioItem key={value} value={value} lang={lang} closeOnClick className={menuItemClass}>
                  {t(text)}
                  <Menu.RadioItemIndicator className="ml-auto">
                    <Check aria-hidden strokeWidth={2} />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
