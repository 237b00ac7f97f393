import type { Translation } from '@kith/contract/base/texts/messages';
import type { walletActsTexts } from './wallet-acts.texts.ts';

export default { ask: 'طلب مال' } satisfies Translation<typeof walletActsTexts>;
