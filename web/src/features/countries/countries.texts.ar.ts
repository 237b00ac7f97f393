import type { Translation } from '../../platform/i18n/messages.ts';
import type { countryTexts } from './countries.texts.ts';

export default {
  country: 'البلد',
  countryIs: 'البلد: {country}، ‎+{code}',
  search: 'الاسم أو رمز البلد',
  found: 'البلدان',
  none: 'لا بلد باسم «{text}».',
} satisfies Translation<typeof countryTexts>;
