import type { IncomingHttpHeaders } from 'node:http';
import { MINUTE_MS } from '@kith/contract';
import type { Clock } from '../clock.ts';

/** An account, the address of somebody unknown, or the credential that a request carries. */
export type Caller = `${'account' | 'address' | 'credential'}:${string}`;

/** Callers who have reached a limit in this minute. An overloaded server refuses them first. */
export interface Past {
  add(caller: Caller): void;
  has(caller: Caller): boolean;
}

const CALLERS_MAX = 10_000;
const CREDENTIAL_MAX_CHARS = 1_024;

export const createPast = (clock: Pick<Clock, 'now'>): Past => {
  let minute = 0;
  const callers = new Set<Caller>();
  const current = (): Set<Caller> => {
    const now = Math.floor(clock.now() / MINUTE_MS);
    if (now !== minute) callers.clear();
    minute = now;
    return callers;
  };
  return {
    add: (caller) => {
      if (current().size < CALLERS_MAX) callers.add(caller);
    },
    has: (caller) => current().has(caller),
  };
};

/** Identifies the sender of a request before anything is read from the database; undefined for guests. */
export const credentialOf = ({
  authorization,
  cookie,
}: IncomingHttpHeaders): Caller | undefined => {
  const credential = authorization?.split(' ', 1)[0] ?? cookie;
  return credential === undefined || credential.length > CREDENTIAL_MAX_CHARS
    ? undefined
    : `credential:${credential}`;
};
