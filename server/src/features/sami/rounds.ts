import type { Allowance } from './allowance.ts';
import type { Reply, ToolCall } from './chunks.ts';
import { ModelFailure, type ModelMessage, type Models, type ModelTool } from './models.client.ts';

/** Of one request. */
const TOKENS_MAX = 2_000;
const CHARS_A_TOKEN = 4;
/** How often a model can use tools before it has to answer. */
const STEPS_MAX = 6;

export interface Rounds {
  client: Models | undefined;
  allowance: Allowance;
  accountId: string;
  model: string;
  first: readonly ModelMessage[];
  tools: readonly ModelTool[];
  signal: AbortSignal;
  use(call: ToolCall): Promise<string>;
  /** `isApart`: begins the text of another request. */
  onText(text: string, isApart: boolean): void;
}

const tokensIn = (messages: readonly ModelMessage[], text: string): number => {
  const chars = messages.reduce((sum, { content }) => sum + content.length, text.length);
  return Math.ceil(chars / CHARS_A_TOKEN);
};

const isMisasked = (error: unknown): boolean => error instanceof ModelFailure && error.isMisasked;

/** Asks a model until it has answered, and uses the tools that it calls in between. */
export const goRounds = async (rounds: Rounds): Promise<void> => {
  const { client, allowance, accountId, model, signal, use, onText } = rounds;
  if (client === undefined) throw new ModelFailure('unreachable');
  const messages = [...rounds.first];

  const request = async (tools: readonly ModelTool[]): Promise<Reply> => {
    await allowance.demand(accountId);
    let text = '';
    const question = {
      ...{ model, messages, tools, tokensMax: TOKENS_MAX, signal },
      onText: (part: string) => {
        const isApart = text === '';
        text += part;
        onText(part, isApart);
      },
    };
    const reply = await client.ask(question).catch(async (error: unknown) => {
      // What broke off was read and answered in part.
      if (!isMisasked(error)) await allowance.count(accountId, tokensIn(messages, text));
      throw error;
    });
    await allowance.count(accountId, reply.tokens ?? tokensIn(messages, text));
    return reply;
  };

  /** Many models know no tools, and refuse them. */
  let { tools } = rounds;
  const open = async (): Promise<Reply> => {
    try {
      return await request(tools);
    } catch (error) {
      if (!isMisasked(error)) throw error;
      tools = [];
      return request(tools);
    }
  };

  let reply = await open();
  for (let step = 0; reply.calls.length > 0; step += 1) {
    if (step === STEPS_MAX) throw new ModelFailure('loops');
    const calls = reply.calls.map((call, at) => ({ ...call, id: call.id || `call-${at}` }));
    messages.push({ role: 'assistant', content: reply.text, calls });
    for (const call of calls)
      messages.push({ role: 'tool', callId: call.id, content: await use(call) });
    reply = await request(tools);
  }
};
