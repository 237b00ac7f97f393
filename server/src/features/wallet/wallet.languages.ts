import { speakerFor } from '../../platform/texts.ts';
import arabic from './wallet.texts.ar.ts';
import german from './wallet.texts.de.ts';
import { walletTexts } from './wallet.texts.ts';
import arabicStatement from './wallet-statement.texts.ar.ts';
import germanStatement from './wallet-statement.texts.de.ts';
import { walletStatementTexts } from './wallet-statement.texts.ts';

/** Returns the texts of the wallet's public pages. */
export const sayIn = speakerFor(walletTexts, { de: german, ar: arabic });

/** Returns the texts of the table of a wallet's entries. */
export const sayInStatement = speakerFor(walletStatementTexts, {
  ...{ de: germanStatement, ar: arabicStatement },
});
