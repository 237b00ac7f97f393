import type { LetterTexts } from '../../platform/mail/index.ts';

export const formLetters: LetterTexts<'confirm'> = {
  en: {
    confirm: {
      subject: 'Confirm your address for {campaign}',
      paragraphs: [
        'Somebody, most likely you, typed this address on {site} for {campaign}.',
        'Open the link to confirm it, or to have it deleted. Until then nothing counts.',
      ],
      action: 'Confirm or delete',
      note: 'If it was not you, there is nothing to do: what is not confirmed is deleted after 30 days.',
    },
  },
  de: {
    confirm: {
      subject: 'Bestätige deine Adresse für {campaign}',
      paragraphs: [
        'Jemand, höchstwahrscheinlich du, hat diese Adresse auf {site} für {campaign} eingegeben.',
        'Öffne den Link, um sie zu bestätigen oder löschen zu lassen. Erst nach der Bestätigung zählt dein Eintrag.',
      ],
      action: 'Bestätigen oder löschen',
      note: 'Wenn du das nicht warst, musst du nichts tun: Unbestätigte Einträge werden nach 30 Tagen gelöscht.',
    },
  },
  ar: {
    confirm: {
      subject: 'أكّد عنوانك من أجل {campaign}',
      paragraphs: [
        'كتب أحدهم، وأنت على الأرجح، هذا العنوان في {site} من أجل {campaign}.',
        'افتح الرابط لتأكيده أو لحذفه. لا شيء يُحتسب قبل ذلك.',
      ],
      action: 'تأكيد أو حذف',
      note: 'إن لم تكن أنت فلا حاجة إلى فعل شيء: ما لا يؤكده أحد يُحذف بعد 30 يومًا.',
    },
  },
};
