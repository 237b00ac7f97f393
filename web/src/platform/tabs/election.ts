import type { Tabs } from './tabs.types.ts';

export interface ElectionDeps {
  tabs: Pick<Tabs, 'lock'>;
  name: string;
  /** This tab leads from now on. */
  onWon(): void;
  /** Another tab has taken the lead, because this one did not answer. */
  onRobbed(): void;
}

export interface Election {
  /** Leads as soon as no other tab does. */
  stand(): void;
  /** Takes the lead from a tab that does not answer. */
  steal(): void;
  /** Stops leading, or waiting for it. */
  leave(): void;
}

/** Whoever holds the lock leads; the browser passes it on the moment the tab is gone. */
export const createElection = ({ tabs, name, onWon, onRobbed }: ElectionDeps): Election => {
  /** Ends the current request, whether it waits or holds. */
  let end: (() => void) | null = null;

  const leave = (): void => {
    end?.();
    end = null;
  };
  const request = (isTheft: boolean): void => {
    leave();
    const waiting = new AbortController();
    let release = (): void => {};
    const mine = (): void => {
      waiting.abort();
      release();
    };
    end = mine;
    const hold = (): Promise<void> | undefined => {
      if (end !== mine) return undefined;
      onWon();
      return new Promise((resolve) => {
        release = resolve;
      });
    };
    tabs.lock(name, isTheft ? { steal: true } : { signal: waiting.signal }, hold).catch(() => {
      if (end === mine) onRobbed();
    });
  };

  return { stand: () => request(false), steal: () => request(true), leave };
};
