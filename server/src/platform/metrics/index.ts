export { createMetrics, type Metrics } from './metrics.ts';
export { type Counted, QUEUES, uncounted } from './queues.ts';
export { relayMetrics } from './siblings.ts';
