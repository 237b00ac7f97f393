import type { SystemMessage } from '@kith/contract';
import type { ComponentType } from 'react';

/** Who acted in a line, and how the reader knows people. Names stand apart from the words around. */
export interface LineContext {
  language: string;
  me: string;
  senderId: string;
  /** The reader acted. */
  isMine: boolean;
  /** The name of the person who acted. */
  actor: string;
  nameOf(profileId: string): string;
  /** Everyone whom the line names, as a list. */
  namesOf(line: Pick<SystemMessage, 'profileIds' | 'count'>): string;
}

export interface LineActs<Line> {
  chatId: string;
  isMine: boolean;
  line: Line;
}

/** How a kind of line, which the server writes into chats, is said in the reader's language. */
export interface LineKind<Line> {
  words(line: Line, context: LineContext): string;
  /** As the last message of a chat, where the title tells whose it is; otherwise `words`. */
  brief?(line: Line, isMine: boolean): string;
  /** Rendered at the end of the line. */
  Acts?: ComponentType<LineActs<Line>>;
}

/** By the kind that is stored. */
export type Lines = Readonly<Record<string, LineKind<SystemMessage>>>;

/** Declares the lines of a feature, for `lines` in its `live.ts`. */
export const defineLines = <Line extends { kind: string }>(
  kinds: {
    readonly [Kind in Line['kind']]: LineKind<Extract<Line, { kind: Kind }>>;
  },
): Lines => kinds as unknown as Lines;
