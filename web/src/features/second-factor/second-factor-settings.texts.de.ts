import type { Translation } from '@kith/contract/base/texts/messages';
import type { secondFactorSettingsTexts } from './second-factor-settings.texts.ts';

export default {
  secondFactor: 'Zwei-Faktor-Authentifizierung',
  secondFactorText: 'Passkeys und Bestätigungscodes',
} satisfies Translation<typeof secondFactorSettingsTexts>;
