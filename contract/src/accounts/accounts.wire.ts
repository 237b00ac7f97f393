import * as z from 'zod';
import { accessTokenCalls } from './access-tokens.schemas.ts';
import { accountCalls } from './accounts.schemas.ts';
import { addressCalls } from './addresses.schemas.ts';

export const calls = { ...accountCalls, ...accessTokenCalls, ...addressCalls } as const;

export const mainEvents = {
  'sessions.changed': {
    summary: 'Sessions have changed. Read them again.',
    payload: z.object({}),
  },
} as const;
