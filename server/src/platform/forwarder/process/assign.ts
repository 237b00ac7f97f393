import type { Line } from './lines.ts';

/** The content of a slot: a person's track and, for a camera, one of its sizes. */
export interface Carried {
  seat: string;
  line: Line;
}

interface Carrier {
  carried(): Carried | undefined;
  carry(next: Carried | undefined): void;
}

export const keyOf = ({ seat, line }: Carried): string => `${seat} ${line}`;

/** Keeps the current assignments of a page's sections, and assigns the free ones. */
export const assign = (slots: readonly Carrier[], wanted: readonly Carried[]): void => {
  const left = new Map(wanted.map((each) => [keyOf(each), each]));
  const free: Carrier[] = [];
  for (const slot of slots) {
    const carried = slot.carried();
    if (carried === undefined || !left.delete(keyOf(carried))) free.push(slot);
  }
  const next = [...left.values()];
  for (const slot of free) {
    const given = next.shift();
    if (given !== undefined || slot.carried() !== undefined) slot.carry(given);
  }
};
