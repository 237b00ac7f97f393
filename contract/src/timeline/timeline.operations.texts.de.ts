import type { Translation } from '../base/texts/messages.ts';
import type { timelineOperationsTexts } from './timeline.operations.texts.ts';

export default {
  fillTimelines: 'Älteres in die Zeitleisten aufnehmen',
  purgeTimelines: 'Alte Löschvermerke der Zeitleisten entfernen',
  trimTimelines: 'Älteste Einträge langer Zeitleisten entfernen',
} satisfies Translation<typeof timelineOperationsTexts>;
