import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelRequest {
  path: string | undefined;
  authorization: string | undefined;
  model: string;
  messages: readonly { role: string; content: string; tool_call_id?: string }[];
  tools: readonly { function: { name: string } }[];
}

/** How the fake answers one request. */
export type ModelAct = (response: ServerResponse, request: ModelRequest) => void | Promise<void>;

const open = (response: ServerResponse): void => {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
};
const event = (response: ServerResponse, data: unknown): void => {
  open(response);
  response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
};
const delta = (response: ServerResponse, part: object): void =>
  event(response, { choices: [{ index: 0, delta: part, finish_reason: null }] });
const finish = (response: ServerResponse, reason: string, tokens = 100): void => {
  event(response, { choices: [{ index: 0, delta: {}, finish_reason: reason }] });
  event(response, { choices: [], usage: { total_tokens: tokens } });
  event(response, '[DONE]');
  response.end();
};

export const says =
  (text: string, tokens?: number): ModelAct =>
  (response) => {
    for (const word of text.split(/(?<= )/)) delta(response, { content: word });
    finish(response, 'stop', tokens);
  };
/** Says something, then nothing more until it is let go on. */
export const stallsAfter =
  (text: string, until?: Promise<unknown>, rest = ''): ModelAct =>
  async (response) => {
    delta(response, { content: text });
    if (until === undefined) return;
    await until;
    delta(response, { content: rest });
    finish(response, 'stop');
  };
export const breaksOffAfter =
  (text: string): ModelAct =>
  (response) => {
    open(response);
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: text } }] })}\n\n`, () =>
      response.destroy(),
    );
  };
/** Ends as if it were whole, without saying so. */
export const endsEarlyAfter =
  (text: string): ModelAct =>
  (response) => {
    delta(response, { content: text });
    response.end();
  };
export const answersNonsense: ModelAct = (response) => {
  event(response, '{"no json');
  response.end();
};
export const refusesWith =
  (status: number): ModelAct =>
  (response) => {
    response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end('{}');
  };
/** Says more than anybody reads. */
export const exceeds: ModelAct = (response) => {
  for (let nth = 0; nth < 200; nth += 1) delta(response, { content: 'on and on '.repeat(20) });
  finish(response, 'length');
};
/** Calls a tool, with its input in two parts. */
export const callsTool =
  (name: string, input: object | string, text = '', tokens?: number): ModelAct =>
  (response) => {
    if (text !== '') delta(response, { content: text });
    const json = typeof input === 'string' ? input : JSON.stringify(input);
    const half = Math.ceil(json.length / 2);
    delta(response, {
      tool_calls: [
        {
          index: 0,
          id: 'call-1',
          type: 'function',
          function: { name, arguments: json.slice(0, half) },
        },
      ],
    });
    delta(response, { tool_calls: [{ index: 0, function: { arguments: json.slice(half) } }] });
    finish(response, 'tool_calls', tokens);
  };

/** A server with language models behind the interface of OpenAI, whose answers are those of the test. */
export const startModels = async () => {
  const requests: ModelRequest[] = [];
  const acts: ModelAct[] = [];
  const arrivals = new Set<() => void>();
  let otherwise: ModelAct = says('Yes.');
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString());
    const { authorization } = request.headers;
    const asked: ModelRequest = { tools: [], ...body, path: request.url, authorization };
    requests.push(asked);
    await (acts.shift() ?? otherwise)(response, asked);
    for (const tell of arrivals) tell();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    host: `127.0.0.1:${port}`,
    requests,
    /** The next requests are answered in this way, one each. */
    next: (...some: ModelAct[]): void => void acts.push(...some),
    /** And all others in this. */
    always: (act: ModelAct): void => {
      otherwise = act;
    },
    /** Resolves when it has received this many requests in total. */
    received: (count: number): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (requests.length < count) return;
          arrivals.delete(look);
          resolve();
        };
        arrivals.add(look);
        look();
      }),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
