import { speakerFor } from '../../../platform/texts.ts';
import arabic from './encrypted-page.texts.ar.ts';
import german from './encrypted-page.texts.de.ts';
import { encryptedPageTexts } from './encrypted-page.texts.ts';

/** Returns the texts of the pages of encrypted shares. */
export const tellIn = speakerFor(encryptedPageTexts, { de: german, ar: arabic });
