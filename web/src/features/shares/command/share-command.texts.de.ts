import type { Translation } from '@kith/contract/base/texts/messages';
import type { shareCommandTexts } from './share-command.texts.ts';

export default {
  title: 'Dateien mit {name} teilen: Du wählst sie im nächsten Schritt aus',
  approve: 'Dateien auswählen',
  chooseThere: 'Wähle dort die Dateien aus.',
  open: 'Freigabe öffnen',
} satisfies Translation<typeof shareCommandTexts>;
