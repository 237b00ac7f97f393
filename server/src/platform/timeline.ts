import type { Reader, Tx } from './database/index.ts';
import { definePort } from './ports.ts';

/** A kind of item, declared in the manifest of the feature that writes it. */
export interface TimelineKind {
  /** Whether its items wait for their owner until they are done. */
  asks: boolean;
  /** Done as soon as the owner's marker of what they have read passes its message. */
  isClosedByReading?: true;
  /**
   * The items that what is already there would have, by pages: written once for what existed before the kind.
   * Returns the cursor of the next page; undefined at the end.
   */
  fillIn?(tx: Tx, after: string): Promise<string | undefined>;
}

export type TimelineKinds = Readonly<Record<string, TimelineKind>>;

/** Refers to what happened; never text or names, which are read when it is shown. */
export interface NewItem {
  profileId: string;
  kind: string;
  /** Unique among the items of a kind: the same one is never written twice. */
  key: string;
  at: number;
  chatId?: string;
  /** Its message in the chat. */
  seq?: number;
  personId?: string;
  aboutId?: string;
}

/** Which items are meant: those to which all of it applies. */
export interface ItemsWhere {
  kinds?: readonly string[];
  profileId?: string;
  ids?: readonly string[];
  chatId?: string;
  seqs?: readonly number[];
  upToSeq?: number;
  personIds?: readonly string[];
  aboutId?: string;
  aboutIds?: readonly string[];
}

/** Each is part of the transaction that causes it, after every other lock of it has been taken. */
export interface TimelineWriter {
  write(tx: Tx, items: readonly NewItem[]): Promise<void>;
  /** Marks them as done. */
  close(tx: Tx, which: ItemsWhere): Promise<void>;
  remove(tx: Tx, which: ItemsWhere): Promise<void>;
}

/** Implemented by the timeline, and used by features that it knows. */
export const timelineWriter = definePort<TimelineWriter>('timeline.writer');

/**
 * Which of some items are of chats that their owners have in their vaults, where nothing of them may be outside;
 * implemented by the feature that owns chats.
 */
export const vaultedItems =
  definePort<(query: Reader, items: readonly NewItem[]) => Promise<ReadonlySet<NewItem>>>(
    'timeline.vaultedItems',
  );
