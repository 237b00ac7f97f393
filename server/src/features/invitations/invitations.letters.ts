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
        '{name} möchte auf {brand} mit dir chatten. Öffne den Link, um dich anzumelden oder ein Konto anzulegen; danach bist du im Chat.',
      ],
      action: 'Einladung öffnen',
      note: 'Wenn du nicht möchtest, ignoriere diese E-Mail einfach: Es wird kein Konto angelegt.',
    },
    unnamed: {
      subject: 'Du bist zu {brand} eingeladen',
      paragraphs: [
        'Jemand, der deine Adresse hat, möchte auf {brand} mit dir chatten. Öffne den Link, um dich anzumelden oder ein Konto anzulegen; danach bist du im Chat.',
      ],
      action: 'Einladung öffnen',
      note: 'Wenn du nicht möchtest, ignoriere diese E-Mail einfach: Es wird kein Konto angelegt.',
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
