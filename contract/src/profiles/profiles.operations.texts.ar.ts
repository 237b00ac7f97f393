import type { Translation } from '../base/texts/messages.ts';
import type { profilesOperationsTexts } from './profiles.operations.texts.ts';

export default {
  profiles: {
    one: 'ملف شخصي واحد',
    two: 'ملفان شخصيان',
    few: '{count} ملفات شخصية',
    many: '{count} ملفًا شخصيًا',
    other: '{count} ملف شخصي',
  },
  eraseProfiles: 'محو الملفات الشخصية المحذوفة',
} satisfies Translation<typeof profilesOperationsTexts>;
