import { ATTACHMENT_FLAGS, type Attachment, KithError } from '@kith/contract';
import { previewOf } from '@kith/contract/chat/rich-text';
import type { Tx } from '../../../platform/database/index.ts';
import type {
  AttachmentKind,
  AttachmentKinds,
  CarryingMessage,
  MessagePlace,
} from '../../../platform/feature/attachments.ts';
import type { MessageTable } from '../chat.tables.ts';

export const carriedBy = ({ attachments }: Pick<MessageTable, 'attachments'>): Attachment[] =>
  JSON.parse(attachments);

/** Attachments of messages; each kind belongs to the feature that declares it. */
export const createAttachments = (kinds: AttachmentKinds) => {
  const kindOf = ({ type }: Attachment) => kinds[type] as AttachmentKind<Attachment> | undefined;

  /** In the given order, each once; those of other accounts are treated as missing. */
  const take = async (
    tx: Tx,
    accountId: string,
    ids: readonly string[],
    chatId: string,
  ): Promise<Attachment[]> => {
    const wanted = new Set(ids);
    const found = new Map<string, Attachment>();
    for (const kind of Object.values(kinds)) {
      const missing = [...wanted].filter((id) => !found.has(id));
      if (missing.length === 0) break;
      for (const attached of await kind.take(tx, accountId, missing, chatId))
        found.set(attached.id, attached);
    }
    return [...wanted].map((id) => {
      const attached = found.get(id);
      if (attached === undefined)
        throw new KithError('not_found', 'There is no such attachment.', {
          field: 'attachmentIds',
        });
      return attached;
    });
  };

  return {
    take,

    /** Those of a scheduled message for its time: as they were, if their kind can be kept like that. */
    retake: async (
      tx: Tx,
      accountId: string,
      attached: readonly Attachment[],
      { chatId, time }: { chatId: string; time: number },
    ): Promise<Attachment[]> => {
      const fresh: string[] = [];
      for (const [kind, those] of Map.groupBy(attached, kindOf))
        if (kind?.retake === undefined) fresh.push(...those.map(({ id }) => id));
        else await kind.retake(tx, those, { chatId, time });
      const taken = new Map((await take(tx, accountId, fresh, chatId)).map((one) => [one.id, one]));
      return attached.map((one) => taken.get(one.id) ?? one);
    },

    /** Whether readers may forward a message with these. */
    mayForward: (attached: readonly Attachment[]): boolean =>
      attached.every((one) => kindOf(one)?.mayForward === true),

    show: async (
      tx: Tx,
      message: CarryingMessage,
      attached: readonly Attachment[],
    ): Promise<void> => {
      for (const [kind, those] of Map.groupBy(attached, kindOf))
        await kind?.show(tx, message, those);
    },

    hide: async (tx: Tx, message: MessagePlace, attached: readonly Attachment[]): Promise<void> => {
      for (const kind of new Set(attached.map(kindOf))) await kind?.hide(tx, message);
    },

    /** Describes a message without text, as short as one with a text: many long names, too. */
    previewOf: (attached: readonly Attachment[]): string => {
      const all = attached.map((one) => kindOf(one)?.preview?.(one) ?? '').filter(Boolean);
      return previewOf([{ insert: all.join(', ') }]);
    },
  };
};

export type Attachments = ReturnType<typeof createAttachments>;

/** A bit mask of their kinds. */
export const maskOf = (attached: readonly Attachment[]): number =>
  attached.reduce((mask, { type }) => mask | ATTACHMENT_FLAGS[type], 0);
