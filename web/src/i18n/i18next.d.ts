import 'i18next';
import type { Texts } from './text-key.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    keySeparator: false;
    nsSeparator: false;
    resources: { translation: Texts };
  }
}
