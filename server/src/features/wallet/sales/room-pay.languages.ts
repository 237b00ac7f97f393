import { speakerFor } from '../../../platform/texts.ts';
import arabic from './room-pay.texts.ar.ts';
import german from './room-pay.texts.de.ts';
import { roomPayTexts } from './room-pay.texts.ts';

/** Returns the texts of the pages on which people pay. */
export const sayIn = speakerFor(roomPayTexts, { de: german, ar: arabic });
