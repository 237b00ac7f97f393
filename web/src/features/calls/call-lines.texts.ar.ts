import type { Translation } from '@kith/contract/base/texts/messages';
import type { callLinesTexts } from './call-lines.texts.ts';

export default {
  missedCall: 'فاتتك مكالمة من {actor}',
  missedVideoCall: 'فاتتك مكالمة فيديو من {actor}',
  unansweredCall: 'لم يُرد على مكالمتك',
  unansweredVideoCall: 'لم يُرد على مكالمة الفيديو',
  groupCall: {
    one: 'مكالمة صوتية، {time}، شخص واحد',
    two: 'مكالمة صوتية، {time}، شخصان',
    few: 'مكالمة صوتية، {time}، {count} أشخاص',
    many: 'مكالمة صوتية، {time}، {count} شخصًا',
    other: 'مكالمة صوتية، {time}، {count} شخص',
  },
  groupVideoCall: {
    one: 'مكالمة فيديو، {time}، شخص واحد',
    two: 'مكالمة فيديو، {time}، شخصان',
    few: 'مكالمة فيديو، {time}، {count} أشخاص',
    many: 'مكالمة فيديو، {time}، {count} شخصًا',
    other: 'مكالمة فيديو، {time}، {count} شخص',
  },
  loneCall: 'لم ينضم أحد إلى مكالمتك',
  loneVideoCall: 'لم ينضم أحد إلى مكالمة الفيديو',
  missedGroupCall: 'مكالمة جماعية فائتة من {actor}',
  missedGroupVideoCall: 'مكالمة فيديو جماعية فائتة من {actor}',
} satisfies Translation<typeof callLinesTexts>;
