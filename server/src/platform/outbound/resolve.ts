import { Resolver } from 'node:dns/promises';
import type { Resolve } from './target.ts';

const TRY_MS = 1_500;
const TRIES = 2;

/**
 * Asks the name servers of this machine directly. The system's own lookup would block one of the
 * few threads that also read files and hash passwords, for as long as a slow name server likes.
 */
export const resolveByDns: Resolve = async (name, signal) => {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};
