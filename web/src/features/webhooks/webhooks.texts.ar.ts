import type { Translation } from '@kith/contract/base/texts/messages';
import type { webhooksTexts } from './webhooks.texts.ts';

export default {
  heading: 'التطبيقات والويب هوك',
  what: 'يمكن لبرنامج أن يكتب في هذه الدردشة عبر عنوان خاص به.',
  addWebhook: 'إضافة ويب هوك',
  nameHint: 'تظهر الرسائل بهذا الاسم مع علامة تطبيق.',
  tooMany: 'بلغت هذه الدردشة الحد الأقصى من الويب هوك. أزل واحدًا أولًا.',
  addressTitle: 'انسخ العنوان الآن',
  addressText: 'لن يظهر إلا هذه المرة. من يملكه يستطيع الكتابة في هذه الدردشة، فأبقِه سرًّا.',
  address: 'عنوان الويب هوك',
  tryIt: 'أمر لتجربته',
  copied: 'تم النسخ',
  copyFailed: 'تعذر النسخ. حدد النص وانسخه بنفسك.',
  addedBy: 'أضافه {name}',
  neverUsed: 'لم يُستخدم بعد',
  askRemove: 'هل تريد إزالة {name}؟',
  askRemoveText: 'يتوقف عنوانه عن العمل فورًا ولا يمكن استعادته. تبقى رسائله في الدردشة.',
} satisfies Translation<typeof webhooksTexts>;
