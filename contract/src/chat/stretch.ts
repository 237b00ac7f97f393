import type { Marker } from '../base/fields.schemas.ts';
import { isMarker } from '../base/sync.ts';
import type { Message } from './message.schemas.ts';

/** Older messages that are shown separately from the loaded end of the chat. */
export interface Stretch {
  /** Newest first, never empty. */
  messages: readonly Message[];
  /** True if the oldest readable message is included. */
  complete: boolean;
}

type Merge = (held: readonly Message[], changes: readonly (Message | Marker)[]) => Message[];

const isWithin = ({ messages, complete }: Stretch, id: string): boolean => {
  const seq = Number(id);
  const isUpTo = seq <= Number(messages[0]?.id ?? 0);
  return isUpTo && (complete || seq >= Number(messages.at(-1)?.id ?? 0));
};

/** Applies changes to its messages; ignores messages beyond it. */
export const stretchWith = (
  stretch: Stretch | null,
  rows: readonly (Message | Marker)[],
  merge: Merge,
): Stretch | null => {
  if (stretch === null) return null;
  const changes = rows.filter((row) => isMarker(row) || isWithin(stretch, row.id));
  if (changes.length === 0) return stretch;
  const messages = merge(stretch.messages, changes);
  return messages.length > 0 ? { ...stretch, messages } : null;
};
