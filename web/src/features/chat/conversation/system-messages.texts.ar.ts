import type { Translation } from '@kith/contract/base/texts/messages';
import type { systemMessagesTexts } from './system-messages.texts.ts';

export default {
  added: 'أضاف {actor} {people}',
  youAdded: 'أضفت {people}',
  addedYou: 'أضافك {actor}',
  youAmongAdded: 'أنت',
  removed: 'أزال {actor} {people}',
  youRemoved: 'أزلت {people}',
  left: 'غادر {actor} المجموعة',
  renamed: 'غيّر {actor} اسم المجموعة إلى «{name}»',
  youRenamed: 'غيّرت اسم المجموعة إلى «{name}»',
  unnamed: 'أزال {actor} اسم المجموعة',
  youUnnamed: 'أزلت اسم المجموعة',
} satisfies Translation<typeof systemMessagesTexts>;
