import type { Translation } from '../base/texts/messages.ts';
import type { roomsOperationsTexts } from './rooms.operations.texts.ts';

export default {
  closeRooms: 'إغلاق الغرف المنتهية',
  endGuestSeats: 'تحرير مقاعد الضيوف الذين غادروا',
  endRecordings: 'إتمام التسجيلات المنتهية',
} satisfies Translation<typeof roomsOperationsTexts>;
