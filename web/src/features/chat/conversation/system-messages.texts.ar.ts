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
  missedCall: 'فاتتك مكالمة من {actor}',
  missedVideoCall: 'فاتتك مكالمة فيديو من {actor}',
  unansweredCall: 'لم يُرد على مكالمتك',
  unansweredVideoCall: 'لم يُرد على مكالمة الفيديو',
} satisfies Translation<typeof systemMessagesTexts>;
