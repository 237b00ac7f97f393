import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand/react';
import type { Call } from './api-client.ts';
import type { ConnectionState, ConnectionStore } from './connection-state.ts';
import type { FirstView } from './first-view.ts';
import type { IdleStore } from './idle.ts';
import type { Look } from './look.ts';
import type { Overlays } from './overlay.ts';
import type { Session, SessionState } from './session.ts';
import type { StepUp } from './step-up.ts';

/** A provider for an object created outside React, and the hook that reads it. */
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
  /** For features that are loaded on demand. */
  call: Call;
  session: Session;
  connection: ConnectionStore;
  idle: IdleStore;
  firstView: FirstView;
  stepUp: StepUp;
  overlays: Overlays;
  /** Applies an appearance to the page, and stores it on the device for the sign-in page. */
  keepLook(look: Look): void;
}

export const [PlatformProvider, usePlatform] = createHandle<Platform>('The platform');

/** Part of the session's state; the selector returns the same value while nothing has changed. */
export const useSession = <Value,>(select: (state: SessionState) => Value): Value =>
  useStore(usePlatform().session.state, select);

/** For the connection status: display it on `offline` only. */
export const useConnection = (): ConnectionState =>
  useStore(usePlatform().connection, ({ state }) => state);
