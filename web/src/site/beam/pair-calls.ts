import type { IceServer } from '@kith/contract';
import { routeAddress } from '@kith/contract/base/route';
import { BEAM_ROUTES } from '@kith/contract/beam/beam.routes';
import type { BeamPairSignal } from '@kith/contract/beam/beam.schemas';

/** One of the two seats, which only this browser has the key of. */
export interface OwnSeat {
  id: string;
  key: string;
  expiresTime: number;
}
export interface Signalled {
  isPaired: boolean;
  said: BeamPairSignal | null;
  iceServers: readonly IceServer[];
}

/** The calls of the server that need no account. */
export interface PairCalls {
  open(): Promise<OwnSeat & { code: string }>;
  join(code: string): Promise<OwnSeat>;
  signal(seat: OwnSeat, heard: number, said: BeamPairSignal | null): Promise<Signalled>;
  /** Also while the page is being left. */
  close(seat: OwnSeat): Promise<unknown>;
}

/** What the server refuses, by its code. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.name = 'Refused';
    this.code = code;
  }
}

type PairRoute = Extract<keyof typeof BEAM_ROUTES, `beamPairs.${string}`>;

const post = async <Answer>(
  name: PairRoute,
  body: object | undefined,
  { id = '', keepalive = false } = {},
): Promise<Answer> => {
  const answer = await fetch(routeAddress(BEAM_ROUTES[name], { id }), {
    method: 'POST',
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    // Nobody needs to be signed in.
    credentials: 'omit',
    keepalive,
  });
  const read = await answer.json();
  if (!answer.ok) throw new Refused(String(read.error?.code ?? ''));
  return read as Answer;
};

export const pairCalls: PairCalls = {
  open: () => post('beamPairs.open', undefined),
  join: (code) => post('beamPairs.join', { code }),
  signal: ({ id, key }, heard, said) => post('beamPairs.signal', { key, heard, said }, { id }),
  close: ({ id, key }) => post('beamPairs.close', { key }, { id, keepalive: true }),
};
