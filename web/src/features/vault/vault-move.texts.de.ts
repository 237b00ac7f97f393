import type { Translation } from '@kith/contract/base/texts/messages';
import type { vaultMoveTexts } from './vault-move.texts.ts';

export default {
  moveIn: 'In den Tresor',
  moveOut: 'Herausnehmen',
  movedIn: 'In den Tresor verschoben. Die anderen haben weiterhin ihre Kopie.',
  movedOut: 'Aus dem Tresor genommen',
  choose: 'Chats auswählen',
  chooseText: 'Verschiebe Chats hinein und heraus, oder beginne darin einen neuen.',
  chooseTitle: 'Chats im Tresor',
  newInside: 'Neuer Chat im Tresor',
  moveFailed: 'Der Chat konnte nicht verschoben werden. Versuche es erneut.',
} satisfies Translation<typeof vaultMoveTexts>;
