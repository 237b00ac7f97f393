import common from '@kith/contract/base/texts/common.texts.ar';
import recording from '../../features/rooms/recording.texts.ar.ts';
import rooms from '../../features/rooms/rooms.texts.ar.ts';

export const texts = { common, recording, rooms };
