import { useMemo } from 'react';
import { useLanguage } from '../../platform/i18n/language.ts';

const localeFor = (language: string): string =>
  navigator.languages.find((locale) => locale.split('-')[0] === language.split('-')[0]) ?? language;

/** A letter for each weekday; where those would all be alike, as in Arabic, the narrow form has others. */
const initialOf = (locale: string, at: number | string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }).format(new Date(at));

/** Formats of days and times, in the language and by the preferences of the reader. */
export const useFormats = () => {
  const { language, dates } = useLanguage();
  return useMemo(() => {
    const locale = localeFor(language);
    const format = (style: Intl.DateTimeFormatOptions) => {
      const { format: each } = new Intl.DateTimeFormat(locale, style);
      return (time: number | string) => each(new Date(time));
    };
    // Days are dates, at midnight in UTC.
    const day = (style: Intl.DateTimeFormatOptions) => format({ ...style, timeZone: 'UTC' });
    return {
      month: day({ month: 'long', year: 'numeric' }),
      weekday: day({ weekday: 'short' }),
      date: day({ day: 'numeric' }),
      shortDay: day({ weekday: 'short', day: 'numeric' }),
      shortDayOf: format({ weekday: 'short', day: 'numeric', ...dates, timeStyle: undefined }),
      initial: (at: number | string): string => initialOf(locale, at),
      fullDay: day({ weekday: 'long', day: 'numeric', month: 'long' }),
      time: format({ timeStyle: 'short', ...dates }),
      hour: format({ timeStyle: 'short', ...dates, timeZone: 'UTC' }),
      zoneName: (zone: string, at: number): string =>
        new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' })
          .formatToParts(at)
          .find(({ type }) => type === 'timeZoneName')?.value ?? zone,
    };
  }, [language, dates]);
};
