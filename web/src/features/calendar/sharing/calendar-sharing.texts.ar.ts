import type { Translation } from '@kith/contract/base/texts/messages';
import type { sharingTexts } from './calendar-sharing.texts.ts';

export default {
  sharing: 'مشاركة التقاويم',
  sharingText: 'أظهر تقاويمك لجهات اتصالك أو دعهم يخططون فيها.',
  settingsOf: 'مشاركة {name} أو مغادرته',
  nobodyYet: 'لا أحد غيرك لديه هذا التقويم.',
  addPerson: 'إضافة من جهات اتصالك',
  people: 'الأشخاص',
  accessOf: 'ما يمكن أن يراه {name}',
  accessBusy: 'الأوقات المشغولة فقط',
  accessRead: 'رؤية المواعيد',
  accessWrite: 'رؤية المواعيد وتغييرها',
  noLongerShared: 'لم يعد مشتركًا مع {name}',
  onlyKnown: 'يجب أن تكون أولًا ضمن جهات اتصال {name} أو أن تجمعكما دردشة.',
  tooMany: 'لا يمكن مشاركته مع مزيد من الأشخاص.',
  ownedBy: 'يشاركه {name}',
  mayBusy: 'ترى متى يكون هذا التقويم مشغولًا، لا بماذا.',
  mayRead: 'ترى مواعيد هذا التقويم.',
  mayWrite: 'ترى مواعيد هذا التقويم ويمكنك تغييرها.',
  leave: 'مغادرة التقويم',
  leaveTitle: 'مغادرة {name}؟',
  leaveText: 'لا يمكن إلا لصاحبه مشاركته معك مجددًا.',
} satisfies Translation<typeof sharingTexts>;
