import { createHash } from 'node:crypto';
import { type MessagePort, parentPort } from 'node:worker_threads';

// Computes checksums, so that the main thread does not. Each port is one checksum: it receives
// pieces in shared memory and answers when it has read one, and `null` at the end.

const hashFor = (port: MessagePort): void => {
  const hasher = createHash('sha256');
  port.on('message', (piece: Uint8Array | null) => {
    if (piece === null) return port.postMessage(hasher.digest('hex'));
    hasher.update(piece);
    port.postMessage(null);
  });
};

parentPort?.on('message', hashFor);
