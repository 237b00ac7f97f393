import type { Translation } from '@kith/contract/base/texts/messages';
import type { calendarPaletteTexts } from './calendar-palette.texts.ts';

export default {
  events: 'المواعيد',
} satisfies Translation<typeof calendarPaletteTexts>;
