import type { Translation } from '@kith/contract/base/texts/messages';
import type { invitationMailTexts } from './invitation-mails.texts.ts';

export default {
  namedSubject: 'دعاك {name} إلى {brand}',
  namedText:
    'يود {name} أن يتراسل معك على {brand}. افتح الرابط لإنشاء حساب أو تسجيل الدخول، ثم تنتقل مباشرة إلى المحادثة.',
  unnamedSubject: 'تلقيت دعوة إلى {brand}',
  unnamedText:
    'يود شخص لديه عنوانك أن يتراسل معك على {brand}. افتح الرابط لإنشاء حساب أو تسجيل الدخول، ثم تنتقل مباشرة إلى المحادثة.',
  openInvitation: 'فتح الدعوة',
  note: 'إن لم ترغب في ذلك فتجاهل الرسالة: لن يُنشأ أي حساب.',
} satisfies Translation<typeof invitationMailTexts>;
