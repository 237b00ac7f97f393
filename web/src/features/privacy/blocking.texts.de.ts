import type { Translation } from '@kith/contract/base/texts/messages';
import type { blockingTexts } from './blocking.texts.ts';

export default {
  unblock: 'Blockierung aufheben',
  youBlocked: 'Du hast {name} blockiert.',
  unblocked: '{name} ist nicht mehr blockiert',
  unblockFailed: 'Die Blockierung von {name} konnte nicht aufgehoben werden. Versuche es erneut.',
  blockFailed: '{name} konnte nicht blockiert werden. Versuche es erneut.',
} satisfies Translation<typeof blockingTexts>;
