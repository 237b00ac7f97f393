import type { MessagesChanged, Reminder } from '@kith/contract';
import { createStore } from 'zustand/vanilla';
import type { Cancel, Environment } from '../../../platform/environment.ts';
import type { ChatApi } from './chat.api.ts';
import type { ChatState, ChatStateStore, ReminderActs } from './chat.types.ts';
import { hasReminders } from './chat-view.ts';

const RETRY_MS = 3_000;

export interface RemindersDeps {
  env: Pick<Environment, 'after'>;
  state: ChatStateStore;
  api: Pick<ChatApi, 'reminders'>;
}

/**
 * The user's reminders, at most a hundred. They are requested when the version of the reminders of
 * any chat changes.
 */
export const createReminders = ({ env, state, api: { reminders } }: RemindersDeps) => {
  const rows: ReminderActs['rows'] = createStore(() => ({ all: undefined }));
  let asked = '';
  let cancel: Cancel = () => {};

  const load = async (): Promise<void> => {
    cancel();
    const wanted = asked;
    try {
      const all = await reminders.list();
      if (wanted === asked) rows.setState({ all });
    } catch {
      if (wanted === asked) cancel = env.after(RETRY_MS, () => void load());
    }
  };
  const look = ({ list: { chats } }: ChatState): void => {
    const known = [...chats.values()].filter(hasReminders);
    const next = known.map(({ id, remindersVersion }) => `${id} ${remindersVersion}`).join();
    if (next === asked) return;
    asked = next;
    cancel();
    // Removes reminders of chats that have left the list, even without a connection.
    rows.setState(({ all }) => ({
      all: next === '' ? [] : all?.filter(({ chatId }) => chats.has(chatId)),
    }));
    if (next !== '') void load();
  };
  const unwatch = state.subscribe((now, before) => {
    if (now.list.chats !== before.list.chats) look(now);
  });

  return {
    rows,
    set: reminders.set,
    remove: reminders.remove,
    /** Messages have changed, and so may the text of a reminder. */
    heard({ owner, updated, deleted }: MessagesChanged): void {
      const changed = new Set([...updated, ...deleted].map(({ id }) => id));
      const gone = new Set(deleted.map(({ id }) => id));
      const { all = [] } = rows.getState();
      const isOf = (ids: ReadonlySet<string>) => (row: Reminder) =>
        row.chatId === owner && ids.has(row.messageId);
      if (!all.some(isOf(changed))) return;
      rows.setState({ all: all.filter((row) => !isOf(gone)(row)) });
      void load();
    },
    dispose() {
      asked = '';
      unwatch();
      cancel();
    },
  };
};
