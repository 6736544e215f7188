import { useTranslation } from '@/i18n/use-translation.ts';
import { languageChoice, setLanguage } from '@/i18n/i18n.ts';
import { chooseTheme, useThemeChoice } from '@/lib/theme.ts';
import { Segmented } from '@/ui/segmented.tsx';

/** Language and look: kept on this device, like the switches of the header. */
export function PreferencesCard() {
  const { t } = useTranslation();
  const theme = useThemeChoice();
  return (
    <section
      aria-labelledby="preferences"
      className="flex flex-col gap-4 rounded-lg border border-border bg-card px-4 pt-4 pb-4.5 shadow-card"
    >
      <div>
        <h2 id="preferences" className="type-h2">
          {t('preferences.title')}
        </h2>
        <p className="mt-0.5 type-dense text-muted-foreground">{t('preferences.lead')}</p>
      </div>
      <div className="flex flex-col items-start gap-1.5">
        <span aria-hidden className="type-label">
          {t('language.label')}
        </span>
        <Segmented
          label={t('language.label')}
          value={languageChoice()}
          options={[
            { value: 'default', text: t('language.default') },
            { value: 'en', text: t('language.en'), lang: 'en' },
            { value: 'ru', text: t('language.ru'), lang: 'ru' },
          ]}
          onChange={(choice) => void setLanguage(choice).catch((error: unknown) => console.error(error))}
        />
      </div>
      <div className="flex flex-col items-start gap-1.5">
        <span aria-hidden className="type-label">
          {t('preferences.theme')}
        </span>
        <Segmented
          label={t('preferences.theme')}
          value={theme}
          options={[
            { value: 'dark', text: t('preferences.dark') },
            { value: 'light', text: t('preferences.light') },
            { value: 'system', text: t('preferences.system') },
          ]}
          onChange={chooseTheme}
        />
      </div>
    </section>
  );
}
