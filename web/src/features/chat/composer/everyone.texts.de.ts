import type { Translation } from '@kith/contract/base/texts/messages';
import type { everyoneTexts } from './everyone.texts.ts';

export default {
  askTitle: { one: '{count} Person benachrichtigen?', other: '{count} Personen benachrichtigen?' },
  askText:
    'Diese Nachricht erwähnt alle in der Gruppe, auch wer nur über Erwähnungen benachrichtigt wird.',
} satisfies Translation<typeof everyoneTexts>;
