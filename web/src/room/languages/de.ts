import common from '@kith/contract/base/texts/common.texts.de';
import rooms from '../../features/rooms/rooms.texts.de.ts';

export const texts = { common, rooms };
