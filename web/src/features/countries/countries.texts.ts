import { defineMessages } from '@kith/contract/base/texts/messages';

export const countryTexts = defineMessages('countries', {
  countryIs: 'Country: {country}, +{code}',
  search: 'Name or country code',
  found: 'Countries',
  none: 'No country found for “{text}”.',
});
