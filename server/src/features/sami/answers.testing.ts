import type { SamiAnswer, SamiAnswerGrew } from '@kith/contract/sami/sami-answers.schemas';
import type { TestClient } from '../../testing/client.ts';
import type { startModels } from '../../testing/models.ts';
import type { DirectoryClient } from '../../testing/sockets.ts';
import { begin, say } from './sami.testing.ts';

export type FakeModels = Awaited<ReturnType<typeof startModels>>;

export const modelsConfig = ({ url }: Pick<FakeModels, 'url'>, tokensMonth = 1_000_000) => ({
  samiModels: { url, key: 'secret-key', names: ['small', 'large'], tokensMonth },
});

export const agree = (client: TestClient, { host }: Pick<FakeModels, 'host'>) =>
  client.call('samiModels.choose', { body: { host, isAgreed: true } });

/** The question is stored, and asked. */
export const ask = async (client: TestClient, text: string, threadId?: string, zone?: string) => {
  const question = { kind: 'question' as const };
  const asked =
    threadId === undefined
      ? { id: (await begin(client, text, question)).id, number: '1' }
      : {
          id: threadId,
          number: String((await say(client, threadId, text, question)).entry.number),
        };
  await start(client, asked, 'small', zone);
  return asked;
};
export const start = (
  client: TestClient,
  params: { id: string; number: string },
  model = 'small',
  zone?: string,
) => client.call('samiAnswers.start', { params, body: { model, ...(zone && { zone }) } });

export const answerOf = (
  client: TestClient,
  params: { id: string; number: string },
  after?: number,
) =>
  client.call('samiAnswers.read', {
    params,
    query: after === undefined ? {} : { after: String(after) },
  });

/** Once it has ended; the socket tells. */
export const ended = async (
  client: TestClient,
  socket: DirectoryClient,
  params: { id: string; number: string },
): Promise<SamiAnswer> => {
  const now = await answerOf(client, params);
  if (now.state === 'running')
    await socket.next(
      'samiAnswers.grew',
      (grew: SamiAnswerGrew) => grew.runId === now.runId && grew.state !== 'running',
    );
  return answerOf(client, params);
};
