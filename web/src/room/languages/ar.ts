import common from '@kith/contract/base/texts/common.texts.ar';
import absent from '../../features/rooms/absent.texts.ar.ts';
import captions from '../../features/rooms/captions.texts.ar.ts';
import recording from '../../features/rooms/recording.texts.ar.ts';
import rooms from '../../features/rooms/rooms.texts.ar.ts';
import lists from '../../platform/i18n/lists.texts.ar.ts';

export const texts = { absent, captions, common, lists, recording, rooms };
