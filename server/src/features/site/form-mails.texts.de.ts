import type { Translation } from '@kith/contract/base/texts/messages';
import type { formMailTexts } from './form-mails.texts.ts';

export default {
  subject: 'Bestätige deine Adresse für {campaign}',
  entered: 'Jemand, wahrscheinlich du, hat diese Adresse auf {site} für {campaign} eingegeben.',
  openLink:
    'Öffne den Link, um sie zu bestätigen oder löschen zu lassen. Erst nach der Bestätigung zählt dein Eintrag.',
  action: 'Bestätigen oder löschen',
  note: 'Wenn du das nicht warst, musst du nichts tun: Unbestätigte Einträge werden nach 30 Tagen gelöscht.',
} satisfies Translation<typeof formMailTexts>;
