import type { Metrics } from '../metrics/index.ts';

/** Metrics of both endpoints; the names come from the contract. */
export const socketMeasures = (metrics: Metrics) => {
  const seconds = metrics.seconds({
    name: 'socket_request_duration_seconds',
    help: 'Time from a request on a socket to its acknowledgement, by request.',
    labels: ['request'],
  });
  return {
    asked: metrics.counter({
      name: 'socket_requests_total',
      help: 'Requests on sockets, by request and outcome.',
      labels: ['request', 'outcome'],
    }),
    seconds,
    aligning: metrics.queue('connections'),
    emitted: metrics.counter({
      name: 'socket_events_total',
      help: 'Events sent to rooms by this process, each counted once.',
      labels: ['event'],
    }),
    knocked: metrics.counter({
      name: 'socket_handshakes_total',
      help: 'Connections that said who they are, by socket and outcome.',
      labels: ['socket', 'outcome'],
    }),
    cut: metrics.counter({
      name: 'socket_cuts_total',
      help: 'Connections closed because too many of their requests were refused, by socket.',
      labels: ['socket'],
    }),
    answered: metrics.counter({
      name: 'collection_answers_total',
      help: 'Collections that clients asked to have brought up to date, by whether it was done at once.',
      labels: ['collection', 'outcome'],
    }),
    answeredBytes: metrics.counter({
      name: 'collection_answer_bytes_total',
      help: 'Characters of what brought collections up to date.',
      labels: ['collection'],
    }),
  };
};

export type SocketMeasures = ReturnType<typeof socketMeasures>;
