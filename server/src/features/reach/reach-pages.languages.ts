import { speakerFor } from '../../platform/texts.ts';
import arabic from './reach-pages.texts.ar.ts';
import german from './reach-pages.texts.de.ts';
import { reachPagesTexts } from './reach-pages.texts.ts';

/** Returns the texts of the pages. */
export const sayIn = speakerFor(reachPagesTexts, { de: german, ar: arabic });
