import type { Message } from '@kith/contract';

/** A violated invariant, by its number, with the details. */
export interface Violation {
  law: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'error';
  what: string;
}

export interface Intent {
  tempId: string;
  chatId: string;
  senderId: string;
  /** The device on which it was written. */
  device: string;
  /** A reply in a thread that is in the group, too. */
  alsoInGroup: boolean;
  text: string;
  /** On the device's disk: from here on it must arrive, or be refused. */
  kept: boolean;
  /** The server has refused it at least once. */
  refused?: boolean;
  /** The id in the server's acknowledgement. */
  ackId?: string;
}

/** Records of clients, independent of engine and server. */
export interface Journal {
  violations: Violation[];
  intents: Map<string, Intent>;
  /** All intended texts of a message, by temporary id. */
  texts: Map<string, Set<string>>;
  /** A unique text. */
  newText(): string;
  /** Running digest of everything that happened: equal for equal seeds. */
  digest(): number;
  note(line: string): void;
  blame(law: Violation['law'], what: string): void;
  send(intent: Intent): void;
  acknowledge(message: Message): void;
  /** Someone has seen this message; its position in its chat never changes. */
  witness(message: Message): void;
}

/** Per invariant, because more of the same add nothing. */
const VIOLATIONS_MAX = 4;

export const createJournal = (onNote?: (line: string) => void): Journal => {
  const places = new Map<string, string>();
  let digest = 0;
  let texts = 0;
  const journal: Journal = {
    violations: [],
    intents: new Map(),
    texts: new Map(),
    newText: () => `text ${++texts}`,
    digest: () => digest,
    note(line) {
      for (let index = 0; index < line.length; index += 1)
        digest = (Math.imul(digest, 31) + line.charCodeAt(index)) | 0;
      onNote?.(line);
    },
    blame(law, what) {
      journal.note(`${law} ${what}`);
      const alike = journal.violations.filter((other) => other.law === law);
      if (alike.length < VIOLATIONS_MAX) journal.violations.push({ law, what });
    },
    send(intent) {
      journal.intents.set(intent.tempId, intent);
      journal.texts.set(intent.tempId, new Set([intent.text]));
    },
    acknowledge(message) {
      const intent = journal.intents.get(message.tempId ?? '');
      if (intent === undefined) return;
      if (intent.ackId !== undefined && intent.ackId !== message.id)
        journal.blame(
          'I2',
          `${intent.tempId} was acknowledged as ${intent.ackId} and ${message.id}`,
        );
      intent.ackId = message.id;
      journal.witness(message);
    },
    witness({ chatId, id, senderId, tempId }) {
      const place = `${chatId} ${id}`;
      const known = places.get(place);
      if (known === undefined) places.set(place, `${senderId} ${tempId}`);
      else if (known !== `${senderId} ${tempId}`)
        journal.blame('I3', `${place} was ${known} and became ${senderId} ${tempId}`);
    },
  };
  return journal;
};
