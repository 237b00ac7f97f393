import { type IDBPDatabase, openDB } from 'idb';
import type { Environment } from '../../../platform/environment.ts';
import { rememberDatabase } from '../../../platform/local-wipe.ts';

/** Part of a recording that the server may not have yet. */
export interface Piece {
  recordingId: string;
  /** Its start in the recording, in bytes. */
  offset: number;
  bytes: Blob;
}

/** Keeps pieces on this device until the server has them, to survive reloads and lost networks. */
export interface Pieces {
  add(piece: Piece): Promise<void>;
  /** The pieces of a recording, in order. */
  all(recordingId: string): Promise<Piece[]>;
  remove(pieces: readonly Pick<Piece, 'recordingId' | 'offset'>[]): Promise<void>;
  close(): void;
}

const NAME = 'kith-recordings';
const STORE = 'pieces';

const keyOf = ({ recordingId, offset }: Pick<Piece, 'recordingId' | 'offset'>) => [
  recordingId,
  offset,
];

/** Keeps pieces in memory where the browser has no storage. */
const inMemory = (): Pieces => {
  let held: Piece[] = [];
  return {
    add: async (piece) => {
      held.push(piece);
    },
    all: async (recordingId) => held.filter((piece) => piece.recordingId === recordingId),
    remove: async (pieces) => {
      const gone = new Set(pieces.map((piece) => String(keyOf(piece))));
      held = held.filter((piece) => !gone.has(String(keyOf(piece))));
    },
    close: () => {},
  };
};

export const openPieces = async (env: Pick<Environment, 'storage'>): Promise<Pieces> => {
  rememberDatabase(env.storage, NAME);
  const database: IDBPDatabase | undefined = await openDB(NAME, 1, {
    upgrade: (made) => void made.createObjectStore(STORE),
  }).catch(() => undefined);
  if (database === undefined) return inMemory();
  return {
    add: async (piece) => void (await database.put(STORE, piece, keyOf(piece))),
    all: (recordingId) =>
      database.getAll(STORE, IDBKeyRange.bound([recordingId, 0], [recordingId, Infinity])),
    remove: async (pieces) => {
      const change = database.transaction(STORE, 'readwrite');
      await Promise.all([...pieces.map((piece) => change.store.delete(keyOf(piece))), change.done]);
    },
    close: () => database.close(),
  };
};
