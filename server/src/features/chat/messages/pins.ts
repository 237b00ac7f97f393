import type { ChatTable } from '../chat.tables.ts';

type Pinning = Pick<ChatTable, 'pins'>;

/** The pinned messages, in the order in which they were pinned. */
export const pinsOf = ({ pins }: Pinning): number[] =>
  pins === null ? [] : (JSON.parse(pins) as number[]);

/** The same without a message; the same value if it was not pinned. */
export const withoutPin = (chat: Pinning, seq: number): string | null => {
  const pins = pinsOf(chat);
  const rest = pins.filter((one) => one !== seq);
  if (rest.length === pins.length) return chat.pins;
  return rest.length === 0 ? null : JSON.stringify(rest);
};

export const presentPins = (chat: Pinning): string[] => pinsOf(chat).map(String);
