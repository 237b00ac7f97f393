import type { Translation } from '../../platform/i18n/messages.ts';
import type { countryTexts } from './countries.texts.ts';

export default {
  country: 'Land',
  countryIs: 'Land: {country}, +{code}',
  search: 'Name oder Vorwahl',
  found: 'Länder',
  none: 'Kein Land heißt „{text}“.',
} satisfies Translation<typeof countryTexts>;
