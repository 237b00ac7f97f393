import type { Paused } from '../protocol.ts';
import type { Level } from './allowance.ts';
import type { Carried } from './assign.ts';
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

/** How much of what everybody else sees is not sent. */
export const pausedAt = (level: Level, sight: Sight): Paused | undefined => {
  const all = picturesFor('small', sight).length;
  const sent = picturesFor(level, sight).length;
  if (sent === all) return undefined;
  return sent === 0 ? 'all' : 'some';
};
