import { MINUTE_MS } from '@kith/contract';
import type { SamiFailure } from '@kith/contract/sami/sami-answers';
import type { Clock } from '../../platform/clock.ts';
import type { SamiModelsOptions } from '../../platform/config.ts';
import { addChunk, emptyReply, Nonsense, type Reply, type ToolCall } from './chunks.ts';
import { createEventReader, LineTooLong } from './server-sent.ts';

/** A model that says nothing for so long is given up. */
const SILENCE_MS = MINUTE_MS;
/** All of a stream: far more than the longest answer takes. */
const STREAM_MAX_BYTES = 8 * 1_024 * 1_024;

export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; calls?: readonly ToolCall[] }
  | { role: 'tool'; callId: string; content: string };

export interface ModelTool {
  name: string;
  description: string;
  /** JSON schema. */
  parameters: object;
}

interface Question {
  model: string;
  messages: readonly ModelMessage[];
  tools?: readonly ModelTool[];
  tokensMax: number;
  signal: AbortSignal;
  /** Receives each part of the text. */
  onText(text: string): void;
}

/** Why a model gave no whole answer; never with words of the question or the answer. */
export class ModelFailure extends Error {
  readonly reason: SamiFailure;
  /** The answer says that the question itself was wrong. */
  readonly isMisasked: boolean;
  constructor(reason: SamiFailure, cause?: unknown, isMisasked = false) {
    super(`The language model gave no whole answer: ${reason}.`, { cause });
    this.reason = reason;
    this.isMisasked = isMisasked;
  }
}

const wireOf = (message: ModelMessage): object => {
  if (message.role === 'tool')
    return { role: 'tool', tool_call_id: message.callId, content: message.content };
  if (message.role !== 'assistant' || message.calls === undefined) return message;
  const { content, calls } = message;
  const tool_calls = calls.map(({ id, name, input }) => ({
    ...{ id, type: 'function', function: { name, arguments: input } },
  }));
  return { role: 'assistant', content, tool_calls };
};

const MISASKED = [400, 422];
const TOO_MANY = 429;
const SERVER_ERROR = 500;
const reasonOf = (status: number): SamiFailure => {
  if (status === TOO_MANY) return 'busy';
  return status >= SERVER_ERROR ? 'unreachable' : 'refused';
};

export type Models = ReturnType<typeof createModels>;

/** Asks the operator's service. Its address may be in any network. */
export const createModels = ({ url, key }: SamiModelsOptions, clock: Clock) => {
  const address = new URL(`${url.replace(/\/+$/, '')}/chat/completions`);

  const open = async (
    { model, messages, tools = [], tokensMax }: Question,
    signal: AbortSignal,
  ): Promise<AsyncIterable<Uint8Array>> => {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        ...{ model, messages: messages.map(wireOf), max_tokens: tokensMax },
        ...{ stream: true, stream_options: { include_usage: true } },
        ...(tools.length > 0 && {
          tools: tools.map((tool) => ({ type: 'function', function: tool })),
        }),
      }),
      signal,
      redirect: 'error',
    });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      const isMisasked = MISASKED.includes(response.status);
      throw new ModelFailure(reasonOf(response.status), undefined, isMisasked);
    }
    return response.body;
  };

  return {
    host: address.host,

    /** Throws `ModelFailure`, or the reason with which the signal was aborted. */
    ask: async (question: Question): Promise<Reply> => {
      const controller = new AbortController();
      const signal = AbortSignal.any([question.signal, controller.signal]);
      let cancel = (): void => {};
      const listen = (): void => {
        cancel();
        cancel = clock.after(SILENCE_MS, () => controller.abort(new ModelFailure('silent')));
      };
      const reply = emptyReply();
      let hasAnswered = false;
      try {
        listen();
        const read = createEventReader();
        let bytes = 0;
        for await (const piece of await open(question, signal)) {
          hasAnswered = true;
          listen();
          bytes += piece.length;
          if (bytes > STREAM_MAX_BYTES) throw new ModelFailure('long');
          for (const data of read(piece)) {
            const added = addChunk(reply, data);
            if (added !== '') question.onText(added);
          }
        }
        if (!reply.isOver) throw new ModelFailure(hasAnswered ? 'broken' : 'nonsense');
        return reply;
      } catch (error) {
        question.signal.throwIfAborted();
        controller.signal.throwIfAborted();
        if (error instanceof ModelFailure) throw error;
        if (error instanceof Nonsense || error instanceof LineTooLong)
          throw new ModelFailure('nonsense');
        throw new ModelFailure(hasAnswered ? 'broken' : 'unreachable', error);
      } finally {
        cancel();
        // Ends a stream that was not read to its end.
        controller.abort();
      }
    },
  };
};
