import { defineMessages } from '@kith/contract/base/texts/messages';

export const walletActsTexts = defineMessages('wallet-acts', { ask: 'Ask for money' });
