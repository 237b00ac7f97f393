import { version } from '../base/fields.schemas.ts';
import { planCalls } from './plans.schemas.ts';
import { salesCalls } from './sales.schemas.ts';
import { walletCalls, walletChanged } from './wallet.schemas.ts';

export const calls = { ...walletCalls, ...salesCalls, ...planCalls } as const;

export const directoryEvents = {
  'wallet.changed': {
    summary: 'What the profile has, owes or is owed has changed.',
    payload: walletChanged,
  },
} as const;

export const directoryHeads = { wallet: version } as const;

export const directoryCollections = { wallet: walletCalls['wallet.list'].answer } as const;
