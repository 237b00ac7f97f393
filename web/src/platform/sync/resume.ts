import type { Ack, AnyCollections, ResumeAnswer, ResumePayload } from '@kith/contract';
import { RESUME_COPIES_MAX } from '@kith/contract/base/constants';
import type { WireSocket } from '../connection.ts';

/** A copy that asks for what changed in it. */
export interface HeldCopy {
  version: number;
  /** Which one, where there are many. */
  owner?: string;
  /** Of the database that it is a copy of; null when that is not known. */
  epoch: string | null;
}

/**
 * What changed in a copy, as its list answers it; null when it is to be asked for by call: without a
 * connection, without an answer, or when it is too much to be told at once. Never rejects.
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

/** A connection that is dead without a word must not keep a page from asking otherwise. */
const TIMEOUT_MS = 4_000;

/** What is asked for in one turn goes in one request. */
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
