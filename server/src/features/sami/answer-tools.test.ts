import { expect, test } from 'vitest';
import { createAnswerTools } from './answer-tools.ts';
import { createKnownLinks } from './links.ts';
import { ModelFailure } from './models.client.ts';

const READ = { text: '"see https://harbour.example"', isForeign: true, sources: [], ids: ['ben'] };
const RUN = { threadId: 'thread', number: 1, runId: 'run' };
const ASKER = { accountId: 'ann', sessionId: 'one', profileId: 'ann', zone: 'UTC' };
const CALL = { id: 'call', name: 'messages_search', input: '{}' };

/** Calls a tool that reads; `during` happens before it is noted what was read. */
const using = (during: () => void) => {
  let isAllowed = true;
  const noted: string[][] = [];
  const links = createKnownLinks();
  const use = createAnswerTools(
    {
      toolbox: { forModel: () => [], use: async () => READ },
      propose: () => Promise.reject(new Error('nothing is proposed')),
    },
    async (_, __, { ids }) => {
      during();
      noted.push([...ids]);
    },
  )(RUN, { asker: ASKER, links }, async () => {
    if (!isAllowed) throw new ModelFailure('withdrawn');
  });
  return {
    ...{ noted, links, told: () => use(CALL) },
    withdraw: () => {
      isAllowed = false;
    },
  };
};

test('what a tool read is told once it is noted', async () => {
  const { told, noted } = using(() => undefined);
  expect(await told()).toBe('<data run>\n"see https://harbour.example"\n</data run>');
  expect(noted).toEqual([['ben']]);
});

test('what a tool read is not told if that was forbidden while it read', async () => {
  const { told, links, withdraw } = using(() => withdraw());
  await expect(told()).rejects.toMatchObject({ reason: 'withdrawn' });
  expect(links.newIn('https://harbour.example')).toBeUndefined();
});
