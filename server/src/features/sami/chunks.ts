import * as z from 'zod';

/** A call of a tool, in the parts in which models send it. */
const toolPart = z.object({
  index: z.int().min(0).max(31).optional(),
  id: z.string().max(200).nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
});
const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({ content: z.string().nullish(), tool_calls: z.array(toolPart).nullish() })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ total_tokens: z.number().nonnegative() }).nullish(),
  error: z.unknown().optional(),
});

export interface ToolCall {
  id: string;
  name: string;
  /** JSON, if the model keeps to it. */
  input: string;
}

/** What a model has said altogether. */
export interface Reply {
  text: string;
  calls: ToolCall[];
  tokens: number | undefined;
  /** Whether it came to its end. */
  isOver: boolean;
}

export const emptyReply = (): Reply => ({ text: '', calls: [], tokens: undefined, isOver: false });

const TOOL_CALLS_MAX = 8;
const INPUT_MAX_CHARS = 8_000;

export class Nonsense extends Error {}

/** Adds one event of the stream to the reply, and returns the text that is new. */
export const addChunk = (reply: Reply, data: string): string => {
  if (data === '[DONE]') {
    reply.isOver = true;
    return '';
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(data);
  } catch {
    throw new Nonsense();
  }
  const read = chunk.safeParse(parsed);
  if (!read.success || (read.data.choices == null && read.data.usage == null)) throw new Nonsense();
  const { choices, usage } = read.data;
  if (usage) reply.tokens = Math.ceil(usage.total_tokens);
  let added = '';
  for (const { delta, finish_reason } of choices?.slice(0, 1) ?? []) {
    added += delta?.content ?? '';
    for (const part of delta?.tool_calls ?? []) {
      const at = part.index ?? reply.calls.length;
      if (at >= TOOL_CALLS_MAX || at > reply.calls.length) throw new Nonsense();
      reply.calls[at] ??= { id: '', name: '', input: '' };
      const call = reply.calls[at];
      call.id ||= part.id ?? '';
      call.name += part.function?.name ?? '';
      call.input += part.function?.arguments ?? '';
      if (call.input.length > INPUT_MAX_CHARS || call.name.length > 100) throw new Nonsense();
    }
    if (finish_reason) reply.isOver = true;
  }
  reply.text += added;
  return added;
};
