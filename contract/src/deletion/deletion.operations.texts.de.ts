import type { Translation } from '../base/texts/messages.ts';
import type { deletionOperationsTexts } from './deletion.operations.texts.ts';

export default {
  eraseAccounts: 'Gelöschte Konten endgültig entfernen',
  accountTicket: 'Link zur Löschung eines Kontos senden',
} satisfies Translation<typeof deletionOperationsTexts>;
