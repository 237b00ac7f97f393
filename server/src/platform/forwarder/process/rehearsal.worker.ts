// Answers offers that nobody receives the answer of, before the forwarder does the same.
import { parentPort } from 'node:worker_threads';
import { openConnection } from './connection.ts';
import type { Place } from './ports.ts';

const LOOPBACK = '127.0.0.1';
const NOWHERE: Place = {
  ...{ port: undefined, bound: LOOPBACK, told: undefined, extra: [LOOPBACK], release: () => {} },
};
const DEAF = {
  ...{ onUp: () => {}, onDown: () => {}, onPacket: () => {}, onPadding: () => {} },
  ...{ onKeyframeWanted: () => {}, onReport: () => {} },
};

parentPort?.on('message', (offer: string) => {
  void openConnection(offer, NOWHERE, DEAF)
    .then((connection) => connection.close())
    // The forwarder refuses it just the same.
    .catch(() => undefined)
    .finally(() => parentPort?.postMessage('answered'));
});
parentPort?.postMessage('ready');
