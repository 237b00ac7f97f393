import type { Language } from '@kith/contract';
import { ENGLISH, knownLanguage, speakerFor } from '../../platform/texts.ts';
import arabic from './site.texts.ar.ts';
import german from './site.texts.de.ts';
import { siteTexts } from './site.texts.ts';

const RIGHT_TO_LEFT = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';

/** The language requested by an address, if any. */
export const askedLanguage = (query: URLSearchParams): Language | undefined =>
  knownLanguage(query.get('lang') ?? '');

/** The reader's preferred language among the supported ones. */
export const preferredLanguage = (accepted: string | undefined): Language => {
  const wanted = (accepted ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.split(';');
      const quality = /q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? '1';
      return { language: knownLanguage(tag), quality: Number(quality) };
    })
    .filter(({ language, quality }) => language !== undefined && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted[0]?.language ?? ENGLISH;
};

/** Returns the texts of the public pages. */
export const sayIn = speakerFor(siteTexts, {
  de: german,
  ar: arabic,
});
