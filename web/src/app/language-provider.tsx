import { type ReactNode, useLayoutEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLanguage } from '../platform/i18n/language.ts';

/** Applies the language and its direction to the page and its controls. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { language, direction } = useLanguage();
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);
  return <I18nProvider locale={language}>{children}</I18nProvider>;
}
