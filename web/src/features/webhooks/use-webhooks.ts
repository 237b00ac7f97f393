import type { CallAnswer, Webhook } from '@kith/contract';
import { useCallback, useEffect, useState } from 'react';
import { usePlatform } from '../../platform/react.tsx';

type State = readonly Webhook[] | 'loading' | 'failed';

/** The apps of a chat, loaded when its details are opened, and after each change here. */
export const useWebhooks = (chatId: string) => {
  const { call } = usePlatform();
  const [state, setState] = useState<State>('loading');
  const load = useCallback(
    () =>
      call('webhooks.list', { params: { id: chatId } }).then(
        ({ webhooks }) => setState(webhooks),
        () => setState('failed'),
      ),
    [call, chatId],
  );
  useEffect(() => void load(), [load]);
  return {
    state,
    load,
    add: async (name: string): Promise<CallAnswer<'webhooks.create'>> => {
      const made = await call('webhooks.create', { params: { id: chatId }, body: { name } });
      await load();
      return made;
    },
    remove: async (webhookId: string): Promise<void> => {
      await call('webhooks.remove', { params: { id: chatId, webhookId } });
      await load();
    },
  };
};
