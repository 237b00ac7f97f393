import type { Language } from '@kith/contract';
import type { LetterText } from '../../platform/mail/index.ts';

type Name = 'byName' | 'unnamed';

/** What somebody who is invited by mail gets to read. */
export const invitationLetters: Record<Language, Record<Name, LetterText>> = {
  en: {
    byName: {
      subject: '{name} invites you to {brand}',
      paragraphs: [
        '{name} would like to write with you on {brand}. The link makes an account or signs you in, and leads into the chat.',
      ],
      action: 'Open the invitation',
      note: 'If you do not want to, leave it: nothing happens, and no account is made.',
    },
    unnamed: {
      subject: 'You are invited to {brand}',
      paragraphs: [
        'Somebody who has your address would like to write with you on {brand}. The link makes an account or signs you in, and leads into the chat.',
      ],
      action: 'Open the invitation',
      note: 'If you do not want to, leave it: nothing happens, and no account is made.',
    },
  },
  de: {
    byName: {
      subject: '{name} lädt dich zu {brand} ein',
      paragraphs: [
        '{name} möchte sich auf {brand} mit dir schreiben. Über den Link meldest du dich an oder legst ein Konto an, und bist dann im Chat.',
      ],
      action: 'Einladung öffnen',
      note: 'Wenn du nicht möchtest, lass es einfach: Es geschieht nichts, und es entsteht kein Konto.',
    },
    unnamed: {
      subject: 'Du bist zu {brand} eingeladen',
      paragraphs: [
        'Jemand, der deine Adresse hat, möchte sich auf {brand} mit dir schreiben. Über den Link meldest du dich an oder legst ein Konto an, und bist dann im Chat.',
      ],
      action: 'Einladung öffnen',
      note: 'Wenn du nicht möchtest, lass es einfach: Es geschieht nichts, und es entsteht kein Konto.',
    },
  },
  ar: {
    byName: {
      subject: 'يدعوك {name} إلى {brand}',
      paragraphs: [
        'يود {name} أن يتراسل معك على {brand}. يتيح لك الرابط إنشاء حساب أو تسجيل الدخول، ثم يقودك إلى المحادثة.',
      ],
      action: 'فتح الدعوة',
      note: 'إن لم ترغب في ذلك فتجاهل الرسالة: لن يحدث شيء ولن يُنشأ أي حساب.',
    },
    unnamed: {
      subject: 'أنت مدعو إلى {brand}',
      paragraphs: [
        'يود شخص لديه عنوانك أن يتراسل معك على {brand}. يتيح لك الرابط إنشاء حساب أو تسجيل الدخول، ثم يقودك إلى المحادثة.',
      ],
      action: 'فتح الدعوة',
      note: 'إن لم ترغب في ذلك فتجاهل الرسالة: لن يحدث شيء ولن يُنشأ أي حساب.',
    },
  },
};
