import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand/react';
import type { Call } from './api-client.ts';
import type { ConnectionState, ConnectionStore } from './connection.ts';
import type { IdleStore } from './idle.ts';
import type { Look } from './look.ts';
import type { Overlays } from './overlay.ts';
import type { Session, SessionState } from './session.ts';
import type { StepUp } from './step-up.ts';

/** A provider for something that is made outside React, and the hook that reads it. */
export const createHandle = <Value,>(name: string) => {
  const Context = createContext<Value | null>(null);
  const Provider = ({ value, children }: { value: Value; children: ReactNode }) => (
    <Context value={value}>{children}</Context>
  );
  const useHandle = (): Value => {
    const value = useContext(Context);
    if (value === null) throw new Error(`${name} is used outside of its provider`);
    return value;
  };
  return [Provider, useHandle] as const;
};

export interface Platform {
  /** For features that are fetched when they are needed. */
  call: Call;
  session: Session;
  connection: ConnectionStore;
  idle: IdleStore;
  stepUp: StepUp;
  overlays: Overlays;
  /** Lets the page wear a look, and keeps it on the device for those who have not signed in. */
  keepLook(look: Look): void;
}

export const [PlatformProvider, usePlatform] = createHandle<Platform>('The platform');

/** Part of the session's state; the selector answers the same value while nothing changed. */
export const useSession = <Value,>(select: (state: SessionState) => Value): Value =>
  useStore(usePlatform().session.state, select);

/** For the quiet line: show it on `offline` only. */
export const useConnection = (): ConnectionState =>
  useStore(usePlatform().connection, ({ state }) => state);
