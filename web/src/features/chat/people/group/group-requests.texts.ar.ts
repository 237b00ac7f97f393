import type { Translation } from '@kith/contract/base/texts/messages';
import type { groupRequestsTexts } from './group-requests.texts.ts';

export default {
  requests: 'طلبات الانضمام',
  waiting: {
    one: 'شخص واحد يطلب الانضمام',
    two: 'شخصان يطلبان الانضمام',
    few: '{count} أشخاص يطلبون الانضمام',
    many: '{count} شخصًا يطلبون الانضمام',
    other: '{count} شخص يطلبون الانضمام',
  },
  nobodyWaits: 'لا أحد ينتظر.',
  review: 'مراجعة',
  approve: 'قبول',
  approveName: 'قبول {name}',
  approveAll: 'قبول الجميع',
  decline: 'رفض',
  declineName: 'رفض {name}',
  declineAll: 'رفض الجميع',
  answerFailed: 'تعذر الرد على الطلب. حاول مرة أخرى.',
  groupFull: 'لا توجد أماكن كافية في المجموعة.',
} satisfies Translation<typeof groupRequestsTexts>;
