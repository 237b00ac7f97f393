import { ATTACHMENTS, type Attachment, type AttachmentKindName } from '@kith/contract';
import { merged } from '@kith/contract/base/feature';
import type { Reader, Tx } from '../database/index.ts';
import type { MediaActor, UserActor } from '../http/index.ts';
import { definePort } from '../ports.ts';
import type { ProfileExport } from './exporting.ts';

/** A message, identified by its chat and its id. */
export interface MessagePlace {
  chatId: string;
  seq: number;
}

/** A message with attachments, and the only profile that can see it; null if all members can. */
export interface CarryingMessage extends MessagePlace {
  heldFor: string | null;
}

/**
 * An attachment kind, declared by its feature. A call of that feature creates an attachment; a
 * message refers to it by its id.
 */
export interface AttachmentKind<Attached extends Attachment> {
  /**
   * Returns the attachments that this account created, by ids, as messages carry them. Throws if
   * the chat cannot have them.
   */
  take(
    tx: Tx,
    accountId: string,
    ids: readonly string[],
    chatId: string,
  ): Promise<readonly Attached[]>;
  /**
   * Called instead of `take` for a message that was scheduled and is sent at `time`, with the attachments
   * as they were then; without it they have to be there for `take`. Throws if the chat cannot have them.
   */
  retake?(
    tx: Tx,
    attached: readonly Attached[],
    to: { chatId: string; time: number },
  ): Promise<unknown>;
  /** Called when a message with them is sent: everyone who may read it may open them. */
  show(tx: Tx, message: CarryingMessage, attached: readonly Attached[]): Promise<unknown>;
  /** Called when the message is deleted. */
  hide(tx: Tx, message: MessagePlace): Promise<unknown>;
  /** Whether readers of the message may forward the attachment to people who may then open it. */
  mayForward?: true;
  /** Describes it in one line, independent of language, for example with a file name. */
  preview?(attached: Attached): string;
  /** Adds its files, by its id, to an account's export. */
  exportInto?(to: ProfileExport, id: string): Promise<void>;
}

export type AttachmentKinds = {
  [Name in AttachmentKindName]?: AttachmentKind<Extract<Attachment, { type: Name }>>;
};

/**
 * Joins the kinds of all features. Throws unless every kind listed in the contract exists exactly
 * once.
 */
export const joinKinds = (parts: readonly AttachmentKinds[]): AttachmentKinds => {
  const all = merged(parts);
  for (const name of Object.keys(ATTACHMENTS))
    if (!(name in all)) throw new Error(`No feature declares the attachment ${name}.`);
  return all;
};

/** Those of these chats that are in the closed vault of the caller; implemented like `messageReader`. */
export const closedChats =
  definePort<
    (
      query: Reader,
      actor: Pick<UserActor, 'accountId' | 'isVaultOpen'>,
      chatIds: readonly string[],
    ) => Promise<ReadonlySet<string>>
  >('attachments.closedChats');

/** Whether a caller may read one of these messages; implemented by the feature that owns them. */
export const messageReader = definePort<
  (query: Reader, actor: MediaActor, messages: readonly CarryingMessage[]) => Promise<boolean>
>('attachments.messageReader');
