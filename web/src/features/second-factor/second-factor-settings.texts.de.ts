import type { Translation } from '@kith/contract/base/texts/messages';
import type { secondFactorSettingsTexts } from './second-factor-settings.texts.ts';

export default {
  secondFactor: 'Anmeldung in zwei Schritten',
  secondFactorText: 'Passkeys, Codes, Wiederherstellung',
} satisfies Translation<typeof secondFactorSettingsTexts>;
