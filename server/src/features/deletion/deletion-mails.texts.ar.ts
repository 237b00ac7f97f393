import type { Translation } from '@kith/contract/base/texts/messages';
import type { deletionMailTexts } from './deletion-mails.texts.ts';

export default {
  deleteAccountSubject: 'حذف حسابك في {brand}',
  deleteAccountText: 'استخدم هذا الرابط لحذف حسابك. صلاحيته ساعة واحدة ولمرة واحدة.',
  deleteAccountAction: 'حذف الحساب',
  deleteDataSubject: 'حذف بياناتك في {brand}',
  deleteDataText:
    'استخدم هذا الرابط لحذف بياناتك: دفتر عناوينك ومسوداتك وصورك الشخصية ودعواتك وملفات التصدير وإعداداتك. صلاحيته ساعة واحدة ولمرة واحدة.',
  deleteDataAction: 'حذف البيانات',
  reactivateSubject: 'استعادة حسابك في {brand}',
  reactivateText: 'استخدم هذا الرابط لاستعادة حسابك. صلاحيته ساعة واحدة ولمرة واحدة.',
  reactivateAction: 'استعادة الحساب',
  askedNote: 'إن لم تطلب ذلك فتجاهل الرسالة: لا يحدث شيء دون هذا الرابط.',

  deletedSubject: 'سيُحذف حسابك في {brand}',
  deletedText:
    'سُجّل خروج كل الأجهزة. في {time} يُحذف حسابك وكل ما تراه أنت وحدك نهائيًا. للإبقاء على حسابك سجّل الدخول قبل ذلك.',
  deletedAction: 'تسجيل الدخول والإبقاء على الحساب',
  deletedNote: 'إن كنت تريد حذف حسابك فلا حاجة إلى فعل شيء.',
} satisfies Translation<typeof deletionMailTexts>;
