import type { Translation } from '@kith/contract/base/texts/messages';
import type { webhooksTexts } from './webhooks.texts.ts';

export default {
  heading: 'Apps und Webhooks',
  what: 'Ein Programm kann über eine eigene Adresse in diesen Chat schreiben.',
  addWebhook: 'Webhook hinzufügen',
  nameHint: 'Nachrichten erscheinen unter diesem Namen, als App gekennzeichnet.',
  tooMany: 'Dieser Chat hat die Höchstzahl an Webhooks. Entferne zuerst einen.',
  addressTitle: 'Kopiere die Adresse jetzt',
  addressText:
    'Sie wird nur dieses eine Mal angezeigt. Wer sie hat, kann in diesen Chat schreiben. Halte sie geheim.',
  address: 'Adresse des Webhooks',
  tryIt: 'Befehl zum Ausprobieren',
  copied: 'Kopiert',
  copyFailed: 'Kopieren nicht möglich. Markiere den Text und kopiere ihn selbst.',
  addedBy: 'Hinzugefügt von {name}',
  neverUsed: 'Noch nicht benutzt',
  askRemove: '{name} entfernen?',
  askRemoveText:
    'Die Adresse funktioniert sofort nicht mehr und lässt sich nicht wiederherstellen. Die Nachrichten bleiben im Chat.',
} satisfies Translation<typeof webhooksTexts>;
