import common from '@kith/contract/base/texts/common.texts.de';
import recording from '../../features/rooms/recording.texts.de.ts';
import rooms from '../../features/rooms/rooms.texts.de.ts';

export const texts = { common, recording, rooms };
