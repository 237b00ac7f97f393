import type { Translation } from '@kith/contract/base/texts/messages';
import type { walletActsTexts } from './wallet-acts.texts.ts';

export default { ask: 'Um Geld bitten' } satisfies Translation<typeof walletActsTexts>;
