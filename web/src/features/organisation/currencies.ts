/** Those that are offered; the API takes any code. */
export const currencies: readonly string[] =
  'AED AMD AUD AZN BGN BRL BYN CAD CHF CNY CZK DKK EGP EUR GBP GEL HKD HUF IDR ILS INR JPY KGS KRW KZT MDL MXN NOK NZD PHP PLN RON RSD RUB SAR SEK SGD THB TJS TMT TRY UAH USD UZS VND ZAR'.split(
    ' ',
  );
