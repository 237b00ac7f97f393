import type { Resume } from '../../../platform/sync/resume.ts';
import type { ChatApi } from './chat.api.ts';
import type { ChatStateStore, MessagesPage } from './chat.types.ts';
import type { PeopleLookup } from './people.ts';

type Reading = Pick<ChatApi, 'page' | 'since' | 'messages'>;
type Learn = PeopleLookup['learn'];

/** Takes the cards that come with messages of large chats. */
export const learning = (state: ChatStateStore, learn: Learn) => {
  const from = async (asked: Promise<MessagesPage>): Promise<MessagesPage> => {
    const { isVaultOpen } = state.getState();
    const answer = await asked;
    if (answer.people !== undefined) learn(answer.people, isVaultOpen);
    return answer;
  };
  return {
    calls: ({ page, since, messages }: Reading): Reading => ({
      page: (...of) => from(page(...of)),
      since: (...of) => from(since(...of)),
      messages: (...of) => from(messages(...of)),
    }),
    resume:
      (resume: Resume): Resume =>
      async (collection, copy) => {
        const { isVaultOpen } = state.getState();
        const answer = await resume(collection, copy);
        if (collection === 'messages' && answer !== null && 'people' in answer)
          learn((answer as MessagesPage).people ?? [], isVaultOpen);
        return answer;
      },
  };
};
