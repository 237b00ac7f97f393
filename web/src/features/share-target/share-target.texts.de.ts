import type { Translation } from '@kith/contract/base/texts/messages';
import type { shareTargetTexts } from './share-target.texts.ts';

export default {
  title: 'Teilen',
  items: 'Geteilte Inhalte',
  sendTo: 'Senden an',
  notSupported: 'Keiner der geteilten Inhalte wird zurzeit unterstützt.',
  tooBig:
    'Die geteilten Inhalte sind zum Teilen zu groß. Du kannst sie stattdessen in einem Chat an deine Nachricht anhängen.',
  linkWords: 'Ein Dateilink enthält die Dateien, nicht den Text.',
  linkTooBig: 'Zu große Dateien wählst du für einen Dateilink dort noch einmal aus.',
  itemNotSupported: 'Nicht unterstützt',
  itemTooBig: 'Zum Teilen zu groß. Hänge es stattdessen in einem Chat an.',
  nothingTitle: 'Nichts zu teilen',
  nothingText: 'Aus einer anderen App ist nichts angekommen. Teile es noch einmal.',
} satisfies Translation<typeof shareTargetTexts>;
