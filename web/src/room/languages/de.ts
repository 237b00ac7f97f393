import common from '@kith/contract/base/texts/common.texts.de';
import absent from '../../features/rooms/absent.texts.de.ts';
import captions from '../../features/rooms/captions.texts.de.ts';
import recording from '../../features/rooms/recording.texts.de.ts';
import rooms from '../../features/rooms/rooms.texts.de.ts';
import lists from '../../platform/i18n/lists.texts.de.ts';

export const texts = { absent, captions, common, lists, recording, rooms };
