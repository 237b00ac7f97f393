import { type AttachmentKindName, KithError } from '@kith/contract';
import { nextTurn } from '../effort.ts';
import type { ProfileActor, RequestContext, UserActor } from '../http/index.ts';
import { definePort } from '../ports.ts';

const nothing = (): void => undefined;
/** The server calls itself: there is no browser. */
const context: RequestContext = {
  address: '',
  device: '',
  language: 'en',
  cookie: undefined,
  deviceCookie: undefined,
  origins: [],
  setCookie: nothing,
  knownCookie: undefined,
  setKnownCookie: nothing,
  setDeviceCookie: nothing,
  clearCookie: nothing,
  accept: nothing,
};

/**
 * Makes a request of the account to its own calls, so that an export contains exactly what the
 * account may read.
 */
export const requestOf = <Actor extends UserActor>(actor: Actor) => ({
  actor,
  context,
  params: {},
  query: {},
  body: undefined,
});

/** The file with everything in an account, while it is being written. */
export interface Export<Actor extends UserActor = UserActor> {
  request: ReturnType<typeof requestOf<Actor>>;
  has(name: string): boolean;
  /**
   * Writes a file unless it exists; returns what its content recorded in `asks`, now or earlier.
   */
  add(
    name: string,
    content: (asks: string[]) => AsyncIterable<Uint8Array>,
  ): Promise<readonly string[]>;
  /** Called after every read; throws if the export has to stop. */
  goOn(): Promise<void>;
  /** Reports one of the counted steps as done. */
  stepDone(): Promise<void>;
}

export interface ProfileExport extends Export<ProfileActor> {
  /** For files of the profile. */
  folder: string;
  /** Adds an attachment or a profile picture, as its kind writes it. */
  addAttached(type: AttachmentKindName, id: string): Promise<void>;
}

/** A feature's contribution to the export. */
export interface ExportParts {
  /** Fields of `account.json`. */
  account?(to: Export): Promise<object>;
  /** Files of the account. */
  accountFiles?(to: Export): Promise<void>;
  /** Fields of the `profile.json` of each profile. */
  profile?(to: ProfileExport): Promise<object>;
  /** Files of each profile. */
  profileFiles?(to: ProfileExport): Promise<void>;
  /** Number of steps for the files of a profile. */
  stepsOf?(profileId: string): Promise<number>;
}

/** Ids of the profiles of an account, in their order. */
export const exportedProfiles =
  definePort<(request: Export['request']) => Promise<string[]>>('export.profiles');

/** Undefined if it was deleted meanwhile. */
export const unlessGone = <Value>(asked: Promise<Value>): Promise<Value | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof KithError) return undefined;
    throw error;
  });

interface Page<Entry> {
  entries: readonly Entry[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

/** A page of a list sorted by ids, which never change: the next page begins after the last id. */
export const byId = <Entry>(
  entries: readonly Entry[],
  idOf: (entry: Entry) => string,
): Page<Entry> => {
  const last = entries.at(-1);
  return { entries, next: last === undefined ? null : idOf(last) };
};

/**
 * Yields every entry of a paged list, so that the whole list is never in memory. SQLite reads without a pause,
 * so everybody else's work has its turn between two pages.
 */
export async function* paged<Entry>(
  page: (after: string | undefined) => Promise<Page<Entry>>,
): AsyncGenerator<Entry> {
  let after: string | undefined;
  do {
    if (after !== undefined) await nextTurn();
    const { entries, next } = await page(after);
    yield* entries;
    after = next ?? undefined;
  } while (after !== undefined);
}
