import type { Level } from './allowance.ts';
import { type Carried, keyOf } from './assign.ts';
import { type Size, sizeFor } from './selection.ts';

export interface Sight {
  /** Seats that share a screen, and those whose cameras are to be seen. */
  screens: readonly string[];
  faces: readonly string[];
  speaker: string | undefined;
}

export type Picture = Carried & { size: Size };

/** The pictures of a level, and their sizes. */
export const picturesFor = (level: Level, { screens, faces, speaker }: Sight): Picture[] => {
  const isWeak = level !== 'all';
  const screen = (seat: string): Picture => ({
    ...{ seat, line: 'screen', size: sizeFor(faces.length, true, isWeak) },
  });
  const face = (seat: string): Picture => ({
    ...{ seat, line: 'camera', size: sizeFor(faces.length, seat === speaker, isWeak) },
  });
  if (level === 'none') return [];
  if (level !== 'one') return [...screens.map(screen), ...faces.map(face)];
  const [shared] = screens;
  if (shared !== undefined) return [screen(shared)];
  const seen = faces.find((seat) => seat === speaker) ?? faces[0];
  return seen === undefined ? [] : [face(seen)];
};

/** What everybody else sees and is not sent. */
export const withheldAt = (level: Level, sight: Sight): Carried[] => {
  const sent = new Set(picturesFor(level, sight).map(keyOf));
  return picturesFor('small', sight).flatMap(({ seat, line }) =>
    sent.has(keyOf({ seat, line })) ? [] : [{ seat, line }],
  );
};
