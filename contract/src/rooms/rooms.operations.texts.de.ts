import type { Translation } from '../base/texts/messages.ts';
import type { roomsOperationsTexts } from './rooms.operations.texts.ts';

export default {
  closeRooms: 'Beendete Räume schließen',
  endGuestSeats: 'Plätze gegangener Gäste freigeben',
  endRecordings: 'Beendete Aufnahmen abschließen',
} satisfies Translation<typeof roomsOperationsTexts>;
