import type { DirectoryServerEvents, MainServerEvents } from '@kith/contract';
import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import type { Call } from '../api-client.ts';
import type { Link } from '../connection.ts';
import type { Environment } from '../environment.ts';
import type { IdleStore } from '../idle.ts';
import type { Session } from '../session.ts';
import type { Resume } from '../sync/resume.ts';
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
  main: Link<MainServerEvents>;
  /** By that connection. */
  resume: Resume;
}
/** While one of its profiles acts. */
export interface ProfileCore extends AccountCore {
  /** Id of that profile. */
  me: string;
  directory: Link<DirectoryServerEvents>;
  /** What messages can carry, as all features declare it. */
  attachments: readonly AnyAttachmentKind[];
}

/** How long an engine lives, and what it is made of. */
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
  /** What it hears on the connection of the account, whichever its scope. */
  main?: Listeners<MainServerEvents, Engine>;
  /** What it hears on the connection of the profile. */
  directory?: Listeners<DirectoryServerEvents, Engine>;
  /** The page may have missed something: it was hidden or without a network. */
  resync?(engine: Engine): void;
}

export type Wire = 'main' | 'directory';

/** An engine at work, whatever it is. */
export interface OpenEngine {
  /** Draws it around what uses it. */
  provide(children: ReactNode): ReactElement;
  hear(wire: Wire, event: string, payload: unknown): void;
  resync(): void;
  close(): void;
}
export interface ScopedEngine<In extends Scope> {
  scope: In;
  /** The names of the events that it hears. */
  hears: Readonly<Record<Wire, readonly string[]>>;
  open(core: Scopes[In]): OpenEngine;
}
export type EngineManifest = { [In in Scope]: ScopedEngine<In> }[Scope];

/** An engine with all that the app has to know of it; its type stays between its own parts. */
export const defineEngine = <In extends Scope, Engine extends object>(
  definition: EngineDefinition<In, Engine>,
): ScopedEngine<In> => {
  const { scope, Provider, main = {}, directory = {} } = definition;
  const listeners: Record<
    Wire,
    Record<string, ((engine: Engine, payload: never) => void) | undefined>
  > = {
    main,
    directory,
  };
  return {
    scope,
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
