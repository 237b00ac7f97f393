import { TEXT } from './seed.ts';
import type { Wire } from './wire.ts';

const DELTA = JSON.stringify([{ insert: TEXT }]);
const TEMP_ID = '"tempId":"t-';

/** One sender's messages: each is numbered, so that a lost, doubled or moved one is seen. */
export class Flow {
  readonly index: number;
  readonly #chatId: string;
  wire: Wire | undefined;
  sent = 0;
  acked = 0;
  onAck: (number: number) => void = () => {};

  constructor(index: number, chatId: string) {
    this.index = index;
    this.#chatId = chatId;
  }

  send(): void {
    const number = ++this.sent;
    this.wire?.send(
      `42${number}["message.send",{"chatId":"${this.#chatId}","tempId":"t-${this.index}-${number}","delta":${DELTA}}]`,
    );
  }

  /** Takes `43<number>[{"ok":…`. */
  takeAck(packet: string): void {
    const bracket = packet.indexOf('[');
    const number = Number(packet.slice(2, bracket));
    if (!packet.startsWith('[{"ok":', bracket)) throw new Error(`A send was refused: ${packet}`);
    if (number !== this.acked + 1) throw new Error('An acknowledgement is out of order.');
    this.acked = number;
    this.onAck(number);
  }
}

/** What one socket heard of every flow of its chat. */
export class Listener {
  readonly #heard: Map<number, number>;
  readonly #onMessage: (flow: number, number: number) => void;

  constructor(flows: readonly Flow[], onMessage: (flow: number, number: number) => void) {
    this.#heard = new Map(flows.map(({ index }) => [index, 0]));
    this.#onMessage = onMessage;
  }

  /** Takes an event; throws unless every message in it is the next one of its sender. */
  take(packet: string): void {
    let at = packet.indexOf(TEMP_ID);
    while (at >= 0) {
      const start = at + TEMP_ID.length;
      const dash = packet.indexOf('-', start);
      const end = packet.indexOf('"', dash);
      const flow = Number(packet.slice(start, dash));
      const number = Number(packet.slice(dash + 1, end));
      const before = this.#heard.get(flow);
      if (before === undefined || number !== before + 1)
        throw new Error(`Message ${number} of sender ${flow} came after ${before}.`);
      this.#heard.set(flow, number);
      this.#onMessage(flow, number);
      at = packet.indexOf(TEMP_ID, end);
    }
  }

  hasHeard(flow: Flow): boolean {
    return this.#heard.get(flow.index) === flow.sent;
  }
}
