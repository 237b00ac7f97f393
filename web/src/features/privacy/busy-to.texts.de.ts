import type { Translation } from '@kith/contract/base/texts/messages';
import type { busyToTexts } from './busy-to.texts.ts';

export default {
  busyTo: 'Wer sehen kann, wann ich beschäftigt bin',
  busyToText:
    'Nur die Zeiten in deinen Kalendern, nie, worum es geht. Personen, mit denen du einen Kalender teilst, sehen dessen Zeiten in jedem Fall.',
  mutualContacts: 'Kontakte, die auch mich als Kontakt haben',
} satisfies Translation<typeof busyToTexts>;
