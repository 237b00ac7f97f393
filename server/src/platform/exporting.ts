import { type AttachmentKindName, KithError } from '@kith/contract';
import type { ProfileActor, RequestContext, UserActor } from './http/index.ts';
import { definePort } from './ports.ts';

const nothing = (): void => undefined;
/** The server asks itself: there is no browser. */
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
 * A request of the account to its own calls: what is exported is what it may read, by the same
 * checks.
 */
export const requestOf = <Actor extends UserActor>(actor: Actor) => ({
  actor,
  context,
  params: {},
  query: {},
  body: undefined,
});

/** The file that holds everything an account has, while it is written. */
export interface Export<Actor extends UserActor = UserActor> {
  request: ReturnType<typeof requestOf<Actor>>;
  has(name: string): boolean;
  /** Writes a file unless it is there; answers what its content noted in `asks`, then or now. */
  add(
    name: string,
    content: (asks: string[]) => AsyncIterable<Uint8Array>,
  ): Promise<readonly string[]>;
  /** To be called as often as something was read; throws when it is to stop. */
  goOn(): Promise<void>;
  /** One of the steps that were counted is done. */
  stepDone(): Promise<void>;
}

export interface ProfileExport extends Export<ProfileActor> {
  /** Of the profile's own files. */
  folder: string;
  /** Adds what a message carries, or a face, as its kind has it. */
  addAttached(type: AttachmentKindName, id: string): Promise<void>;
}

/** What a feature puts into it. */
export interface ExportParts {
  /** Fields of `account.json`. */
  account?(to: Export): Promise<object>;
  /** Files of the account. */
  accountFiles?(to: Export): Promise<void>;
  /** Fields of the `profile.json` of each profile. */
  profile?(to: ProfileExport): Promise<object>;
  /** Files of each profile. */
  profileFiles?(to: ProfileExport): Promise<void>;
  /** How many steps the files of a profile take. */
  stepsOf?(profileId: string): Promise<number>;
}

/** Ids of the profiles of an account, in the order it has them. */
export const exportedProfiles =
  definePort<(request: Export['request']) => Promise<string[]>>('export.profiles');

/** Undefined when somebody took it back meanwhile. */
export const unlessGone = <Value>(asked: Promise<Value>): Promise<Value | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof KithError) return undefined;
    throw error;
  });

interface Page<Entry> {
  entries: readonly Entry[];
  /** Cursor of the next page; null after the last. */
  next: string | null;
}

/** A page of what is listed by its ids, which never change: the next begins behind the last. */
export const byId = <Entry>(
  entries: readonly Entry[],
  idOf: (entry: Entry) => string,
): Page<Entry> => {
  const last = entries.at(-1);
  return { entries, next: last === undefined ? null : idOf(last) };
};

/** Every entry of a list that comes in pages, so that none is held whole. */
export async function* paged<Entry>(
  page: (after: string | undefined) => Promise<Page<Entry>>,
): AsyncGenerator<Entry> {
  let after: string | undefined;
  do {
    const { entries, next } = await page(after);
    yield* entries;
    after = next ?? undefined;
  } while (after !== undefined);
}
