import type { Translation } from '@kith/contract/base/texts/messages';
import type { vaultSettingsTexts } from './vault-settings.texts.ts';

export default {
  vault: 'Tresor',
  vaultText: 'Ein zweites Schloss für Chats, die du auswählst',
  openVault: 'Tresor öffnen',
} satisfies Translation<typeof vaultSettingsTexts>;
