export { createMetrics, type Metrics } from './metrics.ts';
export { type Counted, QUEUES, type QueueName, uncounted } from './queues.ts';
export { relayMetrics } from './siblings.ts';
