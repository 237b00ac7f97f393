import type { Wire, WireListener } from '../platform/bus/wire.ts';

interface End {
  listener: WireListener | undefined;
  missed: boolean;
}

/** Wires between the apps of a test; while cut, they lose everything. */
export interface Wires {
  /** One for each app. */
  wire(): Wire;
  cut(): void;
  restore(): void;
}

export const createWires = (): Wires => {
  const ends = new Set<End>();
  let isCut = false;

  const wire = (): Wire => {
    const end: End = { listener: undefined, missed: false };
    ends.add(end);
    return {
      listen: (listener) => {
        end.listener = listener;
      },
      send: (topic, payload) => {
        // As text, as over a network.
        const sent = JSON.stringify(payload);
        for (const other of ends) {
          if (other === end) continue;
          if (isCut) other.missed = true;
          else setImmediate(() => other.listener?.onHint(topic, JSON.parse(sent)));
        }
      },
      get isCutOff() {
        return isCut;
      },
      close: async () => void ends.delete(end),
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
