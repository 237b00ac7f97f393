import type { SystemMessage } from '@kith/contract';
import { isCounted } from '@kith/contract/chat/counted';
import type { Tx } from '../../../platform/database/index.ts';
import type { ChatTable, MessageTable } from '../chat.tables.ts';
import { insertMessage } from './messages.store.ts';

/** A message by the server in a group, and the person who acted. */
export interface Said {
  by: string;
  system: SystemMessage;
  /** Of a task that may run again, so that it says it once. */
  taskId?: string;
}

/** Temporary ids are unique for their sender, and those of browsers begin with a t. */
export const tempIdOf = (taskId: string): string => `s-${taskId}`;

/** Writes a message by the server; `chat` is locked and already has its sequence and version. */
export const writeSystemMessage = async (
  tx: Tx,
  chat: Pick<ChatTable, 'id' | 'seq' | 'version'>,
  { by, system, taskId }: Said,
  now: number,
): Promise<MessageTable> => {
  const row: MessageTable = {
    chat_id: chat.id,
    seq: chat.seq,
    sender_id: by,
    temp_id: tempIdOf(taskId ?? `${chat.id}-${chat.seq}`),
    created_time: now,
    updated_time: now,
    version: chat.version,
    delta: '[]',
    preview: '',
    attachments: '[]',
    attachment_mask: 0,
    deleted_time: null,
    reply_seq: null,
    system: JSON.stringify(system),
    counted: isCounted({ system }) ? 1 : null,
    held_for: null,
    silent: null,
    forwarded_from: null,
    // Records of past events stay.
    expires_time: null,
    thread: null,
    ...{ group_seq: null, thread_seq: null, run_seq: null },
  };
  await insertMessage(tx, row);
  return row;
};
