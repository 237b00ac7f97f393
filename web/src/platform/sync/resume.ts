import type { Ack, AnyCollections, ResumeAnswer, ResumePayload } from '@kith/contract';
import { RESUME_COPIES_MAX } from '@kith/contract/base/constants';
import type { WireSocket } from '../connection.ts';

/** A copy that requests its changes. */
export interface HeldCopy {
  version: number;
  /** The instance, if there are several. */
  owner?: string;
  /** The epoch of its database; null if unknown. */
  epoch: string | null;
}

/**
 * The changes to a copy, as its list would answer; null if the ordinary call has to be made:
 * without a connection or an answer, or if there are too many changes. Never rejects.
 */
export type Resume = <Name extends keyof AnyCollections>(
  collection: Name,
  copy: HeldCopy,
) => Promise<AnyCollections[Name] | null>;

interface Asked {
  copy: ResumePayload['copies'][number];
  epoch: string | null;
  tell(answer: object | null): void;
}

/** A silently dead connection must not keep a page from using ordinary calls. */
const TIMEOUT_MS = 4_000;

/** All requests of one turn are sent together. */
export const createResume = (link: { isUp(): boolean; request: WireSocket['request'] }): Resume => {
  const waiting: Asked[] = [];

  const send = async (): Promise<void> => {
    const asked = waiting.splice(0, RESUME_COPIES_MAX);
    if (waiting.length > 0) void send();
    const epoch = asked.find((one) => one.epoch !== null)?.epoch ?? null;
    let answers: ResumeAnswer['answers'] = [];
    try {
      const payload = { epoch, copies: asked.map(({ copy }) => copy) };
      const ack = (await link.request('resume', payload, TIMEOUT_MS)) as Ack<ResumeAnswer>;
      if ('ok' in ack) answers = ack.ok.answers;
    } catch {
      // The requester makes its own call instead.
    }
    for (const [at, { tell }] of asked.entries()) {
      const told = answers[at];
      tell(told !== undefined && 'answer' in told ? told.answer : null);
    }
  };

  return (collection, { epoch, ...copy }) =>
    new Promise((resolve) => {
      if (!link.isUp()) return resolve(null);
      if (waiting.length === 0) queueMicrotask(() => void send());
      waiting.push({ copy: { collection, ...copy } as never, epoch, tell: resolve as never });
    });
};
