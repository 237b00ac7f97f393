import type { DirectoryServerEvents, MainServerEvents } from '@kith/contract';
import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import type { Call } from '../api-client.ts';
import type { Link } from '../connection.ts';
import type { Environment } from '../environment.ts';
import type { IdleStore } from '../idle.ts';
import type { Session } from '../session.ts';
import type { Resume } from '../sync/resume.ts';
import type { Merge } from '../tabs/shared-socket.types.ts';
import type { Group } from '../tabs/tabs.types.ts';
import type { UploadFile } from '../uploads/upload-file.ts';
import type { AnyAttachmentKind } from './attachment-kind.ts';

/** What exists from the start of the page, independent of the account. */
export interface Core {
  env: Environment;
  call: Call;
  session: Session;
  idle: IdleStore;
}
/** While an account is signed in. */
export interface AccountCore extends Core {
  accountId: string;
  upload: UploadFile;
  main: Link<MainServerEvents>;
  /** On that connection. */
  resume: Resume;
  /** The tabs in which that account is signed in; in a profile, those that show the same one. */
  tabs: Group;
}
/** While one of its profiles is active. */
export interface ProfileCore extends AccountCore {
  /** Id of that profile. */
  me: string;
  directory: Link<DirectoryServerEvents>;
  /** The attachment kinds of all features. */
  attachments: readonly AnyAttachmentKind[];
}

/** The scope of an engine, and its dependencies. */
export interface Scopes {
  public: Core;
  account: AccountCore;
  profile: ProfileCore;
}
export type Scope = keyof Scopes;

type Listeners<Events, Engine> = {
  readonly [Name in keyof Events]?: Events[Name] extends (payload: infer Payload) => void
    ? (engine: Engine, payload: Payload) => void
    : never;
};

export interface EngineDefinition<In extends Scope, Engine extends object> {
  scope: In;
  /** Called when the scope begins. */
  open(core: Scopes[In]): Engine;
  /** Called when it ends; no data of the previous account may remain. */
  close?(engine: Engine): void;
  Provider: ComponentType<{ value: Engine; children: ReactNode }>;
  /** Event listeners on the connection of the account, for both scopes. */
  main?: Listeners<MainServerEvents, Engine>;
  /** Event listeners on the connection of the profile. */
  directory?: Listeners<DirectoryServerEvents, Engine>;
  /**
   * Requests that tell the server something about this tab. All tabs have one connection: the
   * server is told what they say together.
   */
  merges?: Readonly<Record<string, Merge>>;
  /** The page may have missed something: it was hidden or offline. */
  resync?(engine: Engine): void;
}

export type Wire = 'main' | 'directory';

/** A running engine of any type. */
export interface OpenEngine {
  /** Provides it to its consumers. */
  provide(children: ReactNode): ReactElement;
  hear(wire: Wire, event: string, payload: unknown): void;
  resync(): void;
  close(): void;
}
export interface ScopedEngine<In extends Scope> {
  scope: In;
  /** The names of its events. */
  hears: Readonly<Record<Wire, readonly string[]>>;
  merges: Readonly<Record<string, Merge>>;
  open(core: Scopes[In]): OpenEngine;
}
export type EngineManifest = { [In in Scope]: ScopedEngine<In> }[Scope];

/** An engine with everything the app needs to know; its type is private to the feature. */
export const defineEngine = <In extends Scope, Engine extends object>(
  definition: EngineDefinition<In, Engine>,
): ScopedEngine<In> => {
  const { scope, Provider, main = {}, directory = {}, merges = {} } = definition;
  const listeners: Record<
    Wire,
    Record<string, ((engine: Engine, payload: never) => void) | undefined>
  > = {
    main,
    directory,
  };
  return {
    scope,
    merges,
    hears: { main: Object.keys(main), directory: Object.keys(directory) },
    open(core) {
      const engine = definition.open(core);
      return {
        provide: (children) => createElement(Provider, { value: engine, children }),
        hear: (wire, event, payload) => listeners[wire][event]?.(engine, payload as never),
        resync: () => definition.resync?.(engine),
        close: () => definition.close?.(engine),
      };
    },
  };
};
