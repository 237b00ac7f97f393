import { speakerFor } from '../../platform/texts.ts';
import arabic from './beam-page.texts.ar.ts';
import german from './beam-page.texts.de.ts';
import { beamPageTexts } from './beam-page.texts.ts';

/** Returns the texts of the page. */
export const sayIn = speakerFor(beamPageTexts, { de: german, ar: arabic });
