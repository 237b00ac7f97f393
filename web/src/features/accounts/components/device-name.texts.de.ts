import type { Translation } from '@kith/contract/base/texts/messages';
import type { deviceNameTexts } from './device-name.texts.ts';

export default {
  rename: 'Umbenennen',
  renameDevice: '{device} umbenennen',
  title: 'Name des Geräts',
  description:
    'Damit du es erkennst, auch wenn du ihm etwas sendest. Ohne Namen heißt es {browser}.',
  tooLong: {
    one: 'Höchstens {count} Zeichen.',
    other: 'Höchstens {count} Zeichen.',
  },
  failed: 'Der Name konnte nicht gespeichert werden. Versuche es erneut.',
} satisfies Translation<typeof deviceNameTexts>;
