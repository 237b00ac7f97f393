import common from '@kith/contract/base/texts/common.texts.ar';
import rooms from '../../features/rooms/rooms.texts.ar.ts';

export const texts = { common, rooms };
