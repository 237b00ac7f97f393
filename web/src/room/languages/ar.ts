import common from '@kith/contract/base/texts/common.texts.ar';
import captions from '../../features/rooms/captions.texts.ar.ts';
import recording from '../../features/rooms/recording.texts.ar.ts';
import rooms from '../../features/rooms/rooms.texts.ar.ts';
import lists from '../../platform/i18n/lists.texts.ar.ts';

export const texts = { captions, common, lists, recording, rooms };
