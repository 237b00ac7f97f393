import type { Translation } from '@kith/contract/base/texts/messages';
import type { planMailTexts } from './plan-mails.texts.ts';

export default {
  paidSubject: '„{name}“ ist bezahlt: Rechnung {number}',
  paidText: 'Du hast {amount} für „{name}“ bezahlt. Der Tarif gilt bis {until}.',
  test: 'Testanbieter, kein echtes Geld.',
  failedSubject: '„{name}“ konnte nicht verlängert werden',
  failedText:
    'Die Zahlung für „{name}“ ist gescheitert. Bis {until} bleibt alles, wie es ist; bezahle vorher in deinem Wallet, um den Tarif zu behalten.',
  endedSubject: '„{name}“ ist beendet',
  endedText:
    '„{name}“ ist beendet. Keine deiner Dateien wurde gelöscht. Belegen sie mehr, als kostenlos ist, kannst du erst wieder etwas hochladen, wenn du welche löschst oder wieder einen Tarif wählst.',
  action: 'Wallet öffnen',
  note: 'Du bekommst diese E-Mail, weil dein Konto auf diesem Server einen Tarif hat.',
} satisfies Translation<typeof planMailTexts>;
