import type { Translation } from '../base/texts/messages.ts';
import type { profilesOperationsTexts } from './profiles.operations.texts.ts';

export default {
  profiles: {
    one: '{count} Profil',
    other: '{count} Profile',
  },
  eraseProfiles: 'Gelöschte Profile endgültig entfernen',
} satisfies Translation<typeof profilesOperationsTexts>;
