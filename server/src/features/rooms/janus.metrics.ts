import type { JanusForwarder } from '../../platform/janus/index.ts';
import type { Metrics } from '../../platform/metrics/index.ts';

export const measureJanus = (metrics: Metrics, janus: JanusForwarder): void => {
  metrics.queue('janus')(janus.unanswered);
  metrics.gauge(
    {
      name: 'janus_up',
      help: 'Whether this process reaches the Janus node, by node.',
      labels: ['node'],
    },
    () => janus.nodes().map(({ host, isUp }) => ({ labels: [host], value: isUp ? 1 : 0 })),
  );
  metrics.gauge(
    {
      name: 'janus_people',
      help: 'People in rooms of this process that the Janus node forwards, by node.',
      labels: ['node'],
    },
    () => janus.nodes().map(({ host, people }) => ({ labels: [host], value: people })),
  );
};
