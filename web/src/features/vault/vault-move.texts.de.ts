import type { Translation } from '@kith/contract/base/texts/messages';
import type { vaultMoveTexts } from './vault-move.texts.ts';

export default {
  moveIn: 'In den Tresor',
  moveOut: 'Herausnehmen',
  movedIn: 'In den Tresor verschoben. Die anderen haben weiterhin ihre Kopie.',
  movedOut: 'Aus dem Tresor genommen',
  moveFailed: 'Der Chat konnte nicht verschoben werden. Versuche es erneut.',
} satisfies Translation<typeof vaultMoveTexts>;
