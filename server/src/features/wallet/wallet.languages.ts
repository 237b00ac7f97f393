import { speakerFor } from '../../platform/texts.ts';
import arabic from './wallet.texts.ar.ts';
import german from './wallet.texts.de.ts';
import { walletTexts } from './wallet.texts.ts';

/** Returns the texts of the wallet's public pages. */
export const sayIn = speakerFor(walletTexts, { de: german, ar: arabic });
