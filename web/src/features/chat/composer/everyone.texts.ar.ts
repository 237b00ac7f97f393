import type { Translation } from '@kith/contract/base/texts/messages';
import type { everyoneTexts } from './everyone.texts.ts';

export default {
  askTitle: {
    one: 'هل تريد إشعار شخص واحد؟',
    two: 'هل تريد إشعار شخصين؟',
    few: 'هل تريد إشعار {count} أشخاص؟',
    many: 'هل تريد إشعار {count} شخصًا؟',
    other: 'هل تريد إشعار {count} شخص؟',
  },
  askText: 'تشير هذه الرسالة إلى جميع أعضاء المجموعة، حتى من لا يتلقون إلا إشعارات الإشارات.',
} satisfies Translation<typeof everyoneTexts>;
