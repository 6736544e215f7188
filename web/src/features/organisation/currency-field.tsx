import { useTranslation } from '@/i18n/use-translation.ts';
import { SelectField } from '@/ui/select-field.tsx';
import { currencies } from './currencies.ts';

type Props = { currency: string; onCurrency: (currency: string) => void };

/** In which amounts of events are counted; without one they are hidden. */
export function CurrencyField({ currency, onCurrency }: Props) {
  const { t, i18n } = useTranslation();
  const names = new Intl.DisplayNames(i18n.language, { type: 'currency', fallback: 'none' });
  const text = (code: string): string => [code, names.of(code)].filter(Boolean).join(', ');
  const codes = currency === '' || currencies.includes(currency) ? currencies : [currency, ...currencies];
  return (
    <SelectField
      label={t('organisation.currency')}
      value={currency}
      options={[
        { value: '', text: t('organisation.currencyNone') },
        ...codes.map((code) => ({ value: code, text: text(code) })),
      ]}
      onChange={onCurrency}
    />
  );
}
