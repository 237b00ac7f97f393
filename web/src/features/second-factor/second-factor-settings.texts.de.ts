import type { Translation } from '../../platform/i18n/messages.ts';
import type { secondFactorSettingsTexts } from './second-factor-settings.texts.ts';

export default {
  secondFactor: 'Anmeldung in zwei Schritten',
  secondFactorText: 'Passkeys, Codes, Wiederherstellung',
} satisfies Translation<typeof secondFactorSettingsTexts>;
