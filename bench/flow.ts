/** One sender's messages, numbered so that lost, duplicated or reordered ones are detected. */
export class Flow {
  readonly index: number;
  /** Sends the message with this number, in the protocol of the server. */
  say: (number: number) => void = () => {};
  sent = 0;
  acked = 0;
  onAck: (number: number) => void = () => {};

  constructor(index: number) {
    this.index = index;
  }

  send(): void {
    this.say(++this.sent);
  }

  takeAck(number: number): void {
    if (number !== this.acked + 1) throw new Error('An acknowledgement is out of order.');
    this.acked = number;
    this.onAck(number);
  }
}

/** The id of a message, by which it is recognized. */
export const tempIdOf = (flow: Flow, number: number): string => `t-${flow.index}-${number}`;

/** The messages that one socket received from every flow of its chat. */
export class Listener {
  readonly #heard: Map<number, number>;
  readonly #onMessage: (flow: number, number: number) => void;

  constructor(flows: readonly Flow[], onMessage: (flow: number, number: number) => void) {
    this.#heard = new Map(flows.map(({ index }) => [index, 0]));
    this.#onMessage = onMessage;
  }

  /** Accepts an id of `tempIdOf`; throws unless it is the next one of its sender. */
  take(tempId: string): void {
    const dash = tempId.indexOf('-', 2);
    const flow = Number(tempId.slice(2, dash));
    const number = Number(tempId.slice(dash + 1));
    const before = this.#heard.get(flow);
    if (before === undefined || number !== before + 1)
      throw new Error(`Message ${number} of sender ${flow} came after ${before}.`);
    this.#heard.set(flow, number);
    this.#onMessage(flow, number);
  }

  hasHeard(flow: Flow): boolean {
    return this.#heard.get(flow.index) === flow.sent;
  }
}
