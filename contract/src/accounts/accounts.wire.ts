import * as z from 'zod';
import { accessTokenCalls } from './access-tokens.schemas.ts';
import { accountCalls } from './accounts.schemas.ts';
import { addressCalls } from './addresses.schemas.ts';

export const calls = { ...accountCalls, ...accessTokenCalls, ...addressCalls } as const;

export const mainEvents = {
  /** A device signed in, was confirmed or signed out: request the sessions again. */
  'sessions.changed': z.object({}),
} as const;
