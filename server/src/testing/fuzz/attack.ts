import type { Cast, Scene } from '../cast.ts';
import type { TestClient } from '../client.ts';
import type { Dice } from './random.ts';

/** The attacker's credentials. */
export interface Range {
  origin: string;
  /** Owner of the scene, whose data may change. */
  attacker: TestClient;
  scene: Scene & { cast: Cast };
  /** Ids of the attacker, and of others whom no attack may affect. */
  known: readonly string[];
  /** A word in the chat of the scene, if that is in a vault that is closed to the attacker. */
  secret?: string;
  /** The last call that may replace the cookie, as changes of a second factor do. */
  renewal?: Promise<unknown>;
}

/** Throws if the server reveals the contents of the closed vault. */
export const demandSilence = (said: string, { secret }: Range): void => {
  if (secret !== undefined && said.includes(secret))
    throw new Error(`revealed vault contents: ${said}`);
};

export interface Attack {
  /** Group for statistics: the call, the request or the kind of frame. */
  kind: string;
  /** What was sent, shortened for reading. */
  sent: string;
  /** Returns a label for the result, or throws if the server did something forbidden. */
  run(): Promise<string>;
}

/** `nth`: the number of the attack. */
export type Attacker = (dice: Dice, range: Range, nth: number) => Attack;

export const shortened = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  return text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text;
};
