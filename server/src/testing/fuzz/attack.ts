import type { Cast, Scene } from '../cast.ts';
import type { TestClient } from '../client.ts';
import type { Dice } from './random.ts';

/** Who attacks with what in hand. */
export interface Range {
  origin: string;
  /** Owner of the scene: what it holds may change. */
  attacker: TestClient;
  scene: Scene & { cast: Cast };
  /** Ids of the attacker's, and of others whom no attack may touch. */
  known: readonly string[];
}

export interface Attack {
  /** What is counted together: the call, the request or the kind of frame. */
  kind: string;
  /** What was sent, shortened for readers. */
  sent: string;
  /** Answers a word on how it went, or throws when the server did what it never may. */
  run(): Promise<string>;
}

export type Attacker = (dice: Dice, range: Range) => Attack;

export const shortened = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  return text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text;
};
