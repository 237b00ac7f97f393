import type { Translation } from '@kith/contract/base/texts/messages';
import type { countryTexts } from './countries.texts.ts';

export default {
  countryIs: 'Land: {country}, +{code}',
  search: 'Name oder Vorwahl',
  found: 'Länder',
  none: 'Kein Land gefunden für „{text}“.',
} satisfies Translation<typeof countryTexts>;
