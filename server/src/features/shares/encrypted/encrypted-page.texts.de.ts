import type { Translation } from '@kith/contract/base/texts/messages';
import type { encryptedPageTexts } from './encrypted-page.texts.ts';

export default {
  title: 'Verschlüsselte Dateien',
  needsScript:
    'Diese Dateien sind verschlüsselt, und dein Browser entschlüsselt sie. Dafür braucht diese Seite JavaScript.',
  keyMissing:
    'Der Schlüssel fehlt. Er ist der Teil des Links nach dem # und wurde vielleicht abgeschnitten. Füge den vollständigen Link ein, oder frag die Person, die ihn dir geschickt hat, nach dem Schlüssel.',
  keyWrong:
    'Das ist nicht der richtige Schlüssel. Füge den vollständigen Link ein, oder frag die Person, die ihn dir geschickt hat.',
  keyField: 'Link oder Schlüssel',
  insecure:
    'Dieser Browser kann hier keine Dateien entschlüsseln. Öffne den Link über https in einem aktuellen Browser.',
  decrypted: 'In deinem Browser entschlüsselt, der Server kann diese Dateien nicht lesen',
  unchecked:
    'Verschlüsselte Dateien haben keine Vorschau, und der Server kann sie nicht prüfen. Öffne nur Dateien von Menschen, denen du vertraust.',
  saved: 'Heruntergeladen',
  cancelName: 'Herunterladen von {name} abbrechen',
  cancelAll: 'Abbrechen, {part}',
  damaged:
    'Diese Datei wurde auf dem Server beschädigt oder verändert. Sie wurde nicht gespeichert.',
  lost: 'Das Herunterladen wurde unterbrochen. Versuche es noch einmal.',
  gone: 'Diese Dateien werden nicht mehr geteilt.',
  tooOften: 'Zu viele Downloads. Warte eine Minute und versuche es dann noch einmal.',
  tooLarge:
    'Dieser Browser kann bis zu {size} an verschlüsselten Dateien auf einmal speichern. Öffne den Link in einem anderen Browser.',
  noSpace: 'Auf diesem Gerät ist nicht genug Platz frei.',
} satisfies Translation<typeof encryptedPageTexts>;
