import type { Translation } from '@kith/contract/base/texts/messages';
import type { vaultSettingsTexts } from './vault-settings.texts.ts';

export default {
  vault: 'الخزنة',
  vaultText: 'قفل ثانٍ للمحادثات التي تختارها',
  openVault: 'فتح الخزنة',
} satisfies Translation<typeof vaultSettingsTexts>;
