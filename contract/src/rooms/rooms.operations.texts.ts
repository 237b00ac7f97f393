import { defineMessages } from '../base/texts/messages.ts';

export const roomsOperationsTexts = defineMessages('rooms.operations', {
  closeRooms: 'Close rooms that are over',
  endGuestSeats: 'Free the seats of guests who have left',
  endRecordings: 'Finish recordings that have ended',
});
