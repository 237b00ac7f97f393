import { ATTACHMENTS, type Attachment, type AttachmentKindName } from '@kith/contract';
import { merged } from '@kith/contract/base/feature';
import type { Reader, Tx } from './database/index.ts';
import type { ProfileExport } from './exporting.ts';
import type { MediaActor } from './http/index.ts';
import { definePort } from './ports.ts';

/** A message, by its chat and its place in it. */
export interface MessagePlace {
  chatId: string;
  seq: number;
}

/** One that carries something, with the one profile that has it; null when all members do. */
export interface CarryingMessage extends MessagePlace {
  heldFor: string | null;
}

/**
 * What a message can carry, as the feature that makes it declares it. It is made by a call of that
 * feature; a message names it by its id.
 */
export interface AttachmentKind<Attached extends Attachment> {
  /** Those of the ids that this account has made, as a message carries them. */
  take(tx: Tx, accountId: string, ids: readonly string[]): Promise<readonly Attached[]>;
  /** From now on a message carries them: people who may read it may open them. */
  show(tx: Tx, message: CarryingMessage, attached: readonly Attached[]): Promise<unknown>;
  /** The message was deleted. */
  hide(tx: Tx, message: MessagePlace): Promise<unknown>;
  /** Describes it in one line in no particular language, for example by the name of a file. */
  preview?(attached: Attached): string;
  /** Adds its files, by its id, to the file of everything that an account has. */
  exportInto?(to: ProfileExport, id: string): Promise<void>;
}

export type AttachmentKinds = {
  [Name in AttachmentKindName]?: AttachmentKind<Extract<Attachment, { type: Name }>>;
};

/**
 * Joins the kinds of all features. Throws by name unless each that the contract lists is there
 * once.
 */
export const joinKinds = (parts: readonly AttachmentKinds[]): AttachmentKinds => {
  const all = merged(parts);
  for (const name of Object.keys(ATTACHMENTS))
    if (!(name in all)) throw new Error(`No feature declares the attachment ${name}.`);
  return all;
};

/** Whether somebody may read one of these messages, as the feature that has them says. */
export const messageReader = definePort<
  (query: Reader, actor: MediaActor, messages: readonly CarryingMessage[]) => Promise<boolean>
>('attachments.messageReader');
