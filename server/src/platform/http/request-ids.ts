import type { IncomingMessage } from 'node:http';
import { newId, type Random } from '../random.ts';
import { isFromProxy } from './network.ts';

/** Formats that proxies use: a hash, a UUID or the like. */
const PASSED_ON = /^[\w.:+=/-]{8,128}$/;

/** The id of each request in the log: that of a trusted proxy, so that both logs agree, or a new one. */
export const requestIds = ({
  trustedProxies,
  random,
}: {
  trustedProxies: readonly string[];
  random: Random;
}): ((request: IncomingMessage) => string) => {
  const isTrusted = isFromProxy(trustedProxies);
  return (request) => {
    const named = request.headers['x-request-id'];
    return typeof named === 'string' && PASSED_ON.test(named) && isTrusted(request)
      ? named
      : newId(random);
  };
};
