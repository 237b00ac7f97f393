const STEPS = 12;

/** The hue of a person or a chat: one of twelve, always the same for the same id. */
export function personHue(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return ((hash >>> 0) % STEPS) * (360 / STEPS) + 10;
}

/**
 * Two letters for a name: the first letters of its first and last word (for a chat of the first
 * two), or the first two letters of a single word. People have capitals (MO), groups a capital and
 * a small letter (Hr).
 */
export function initials(name: string, group = false): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const [first = '', last = ''] = [
    words[0],
    words.length > 1 ? words.at(group ? 1 : -1) : undefined,
  ];
  const letters = (word: string) => [...word.normalize('NFC')];
  const [one = '', next = ''] = letters(first);
  const two = last ? (letters(last)[0] ?? '') : next;
  const capital = last && !group;
  return one.toLocaleUpperCase() + (capital ? two.toLocaleUpperCase() : two.toLocaleLowerCase());
}
