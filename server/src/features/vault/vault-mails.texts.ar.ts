import type { Translation } from '@kith/contract/base/texts/messages';
import type { vaultMailTexts } from './vault-mails.texts.ts';

export default {
  forgottenSubject: 'سيتم إفراغ خزنتك في {brand}',
  forgottenText:
    'أفاد شخص مسجّل الدخول إلى حسابك بأنه لم يعد يستطيع فتح الخزنة. في {time} تعود محادثاتها إلى قائمة المحادثات وتُزال الخزنة.',
  forgottenAction: 'فتح الإعدادات',
  forgottenNote:
    'إذا لم تكن أنت من فعل ذلك، فألغِ الأمر من الإعدادات أو افتح الخزنة، ثم غيّر كلمة مرورك.',
} satisfies Translation<typeof vaultMailTexts>;
