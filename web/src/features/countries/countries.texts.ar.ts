import type { Translation } from '@kith/contract/base/texts/messages';
import type { countryTexts } from './countries.texts.ts';

export default {
  countryIs: 'البلد: {country}، ‎+{code}',
  search: 'الاسم أو رمز البلد',
  found: 'البلدان',
  none: 'لا يوجد بلد لـ «{text}».',
} satisfies Translation<typeof countryTexts>;
