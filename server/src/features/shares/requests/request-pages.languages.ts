import { speakerFor } from '../../../platform/texts.ts';
import arabic from './request-pages.texts.ar.ts';
import german from './request-pages.texts.de.ts';
import { requestPagesTexts } from './request-pages.texts.ts';

/** Returns the texts of the pages of requests for files. */
export const askIn = speakerFor(requestPagesTexts, { de: german, ar: arabic });
