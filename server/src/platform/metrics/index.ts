export { createMetrics, type Metrics } from './metrics.ts';
export { relayMetrics } from './siblings.ts';
