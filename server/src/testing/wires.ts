import type { Wire, WireListener } from '../platform/bus/wire.ts';

/** The connection to one app. */
export interface Carrier {
  /** Calls `arrive` at any time, any number of times; `lose` once the app would notice a gap. */
  carry(arrive: () => void, lose: () => void): void;
  /** Calls `lose` once the app would notice that another one is silent. */
  silence(lose: () => void): void;
}

interface End {
  listener: WireListener | undefined;
  missed: boolean;
  carrier: Carrier;
}

/** Wires between the apps of a test; while cut, they lose everything. */
export interface Wires {
  /** One for each app. */
  wire(): Wire;
  cut(): void;
  restore(): void;
}

const reliable: Carrier = {
  carry: (arrive) => void setImmediate(arrive),
  silence: (lose) => void setImmediate(lose),
};

/** `createCarrier` is called once for each app. */
export const createWires = (createCarrier: () => Carrier = () => reliable): Wires => {
  const ends = new Set<End>();
  let isCut = false;

  const wire = (): Wire => {
    const end: End = { listener: undefined, missed: false, carrier: createCarrier() };
    const others = (): End[] => [...ends].filter((other) => other !== end);
    const loseAt = (other: End) => (): void => {
      if (ends.has(other)) other.listener?.onLost();
    };
    ends.add(end);
    return {
      listen: (listener) => {
        end.listener = listener;
      },
      send: (topic, payload) => {
        // As text, as over a network.
        const sent = JSON.stringify(payload);
        for (const other of others()) {
          const arrive = (): void => {
            if (ends.has(other)) other.listener?.onHint(topic, JSON.parse(sent));
          };
          if (isCut) other.missed = true;
          else other.carrier.carry(arrive, loseAt(other));
        }
      },
      get isCutOff() {
        return isCut;
      },
      get isQuiet() {
        return isCut;
      },
      close: async () => {
        ends.delete(end);
        for (const other of others()) other.carrier.silence(loseAt(other));
      },
    };
  };
  return {
    wire,
    cut: () => {
      isCut = true;
    },
    restore: () => {
      isCut = false;
      for (const end of ends) {
        if (end.missed) end.listener?.onLost();
        end.missed = false;
      }
    },
  };
};
