import { connect, type Socket } from 'node:net';

const ANSWER_MS = 60_000;

export interface XmppOptions {
  host: string;
  port: number;
  user: string;
  password: string;
  /** Called with the text of every received message. */
  onBody?(body: string): void;
}

/** The stanzas that count for acknowledgements, the acknowledgements, and message texts. */
const FLOW =
  /<(message|iq|presence)[ >]|<a [^>]*?h=['"](\d+)['"][^>]*>|<(r) [^>]*>|<body>([^<]*)<\/body>/g;
/** An archived message inside another one is not a stanza. */
const FORWARDED = /<forwarded[\s\S]*?<\/forwarded>/g;

/**
 * The parts of XMPP that a load generator needs, written by hand as for the other servers: plain
 * sign-in, stream management (XEP-0198) for acknowledgements, the archive (XEP-0313) and rooms
 * (XEP-0045).
 */
export class Xmpp {
  readonly #socket: Socket;
  readonly #options: XmppOptions;
  #text = '';
  #isFlowing = false;
  #sent = 0;
  #received = 0;
  #acked = 0;
  #waiting: { pattern: RegExp; done(found: string): void; fail(error: Error): void } | undefined;
  onAck: () => void = () => {};

  private constructor(options: XmppOptions) {
    this.#options = options;
    this.#socket = connect({ port: options.port, host: '127.0.0.1', noDelay: true });
    this.#socket.setEncoding('utf8');
    this.#socket.on('data', (text: string) => this.#read(text));
    const fail = (): void => this.#waiting?.fail(new Error(`The server hung up: ${this.#text}`));
    this.#socket.on('error', fail);
    this.#socket.on('close', fail);
  }

  /** Creates the account (XEP-0077). */
  static async register(options: XmppOptions): Promise<void> {
    const client = new Xmpp(options);
    await client.#stream();
    await client.#ask(
      `<iq type='set' id='reg'><query xmlns='jabber:iq:register'><username>${options.user}</username><password>${options.password}</password></query></iq>`,
      /<iq[^>]*type=['"]result['"][^>]*>/,
    );
    client.close();
  }

  /** Signs in. */
  static async open(options: XmppOptions): Promise<Xmpp> {
    const client = new Xmpp(options);
    const { user, password, host } = options;
    await client.#stream();
    const secret = Buffer.from(`\0${user}\0${password}`).toString('base64');
    await client.#ask(
      `<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${secret}</auth>`,
      /<success[^>]*>/,
    );
    await client.#stream();
    await client.#ask(
      "<iq type='set' id='bind'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>bench</resource></bind></iq>",
      new RegExp(`<jid>${user}@${host}/[^<]*</jid>.*?</iq>`, 's'),
    );
    await client.#ask("<enable xmlns='urn:xmpp:sm:3'/>", /<enabled [^>]*>/);
    client.#isFlowing = true;
    return client;
  }

  /** How many of its stanzas the server has not acknowledged yet. */
  get unacked(): number {
    return this.#sent - this.#acked;
  }

  /** Sends presence; resolves once the server delivers. */
  async appear(): Promise<void> {
    const { user, host } = this.#options;
    await this.#askStanza('<presence/>', new RegExp(`<presence[^>]*from=['"]${user}@${host}/`));
  }

  /** Sends a message and requests the acknowledgement. */
  say(to: string, type: 'chat' | 'groupchat', body: string): void {
    const id = `m${++this.#sent}`;
    this.#socket.write(
      `<message to='${to}' type='${type}' id='${id}'><body>${body}</body></message><r xmlns='urn:xmpp:sm:3'/>`,
    );
  }

  /** Enters a room; resolves once its own presence is echoed. */
  async enter(room: string, nick: string): Promise<void> {
    await this.#askStanza(
      `<presence to='${room}/${nick}'><x xmlns='http://jabber.org/protocol/muc'><history maxstanzas='0'/></x></presence>`,
      /code=['"]110['"]/,
    );
  }

  /** The number of messages with somebody in the archive, up to a maximum. */
  async newest(peer: string, count: number): Promise<number> {
    const answer = await this.#askStanza(
      `<iq type='set' id='mam'><query xmlns='urn:xmpp:mam:2'><x xmlns='jabber:x:data' type='submit'><field var='FORM_TYPE' type='hidden'><value>urn:xmpp:mam:2</value></field><field var='with'><value>${peer}</value></field></x><set xmlns='http://jabber.org/protocol/rsm'><max>${count}</max><before/></set></query></iq>`,
      /<fin [\s\S]*?<\/fin>|<iq[^>]*type=['"]error['"]/,
    );
    return answer.split('<result ').length - 1;
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #stream(): Promise<string> {
    return this.#ask(
      `<?xml version='1.0'?><stream:stream to='${this.#options.host}' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>`,
      /<stream:features[\s\S]*<\/stream:features>|<stream:features\/>/,
    );
  }

  async #askStanza(text: string, pattern: RegExp): Promise<string> {
    this.#sent += 1;
    this.#isFlowing = false;
    const found = await this.#ask(text, pattern);
    this.#isFlowing = true;
    this.#flow(found.replace(FORWARDED, ''));
    this.#read('');
    return found;
  }

  /** The stream up to the awaited text. */
  #ask(text: string, pattern: RegExp): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const timer = setTimeout(
      () => reject(new Error(`No answer to ${text}: ${this.#text}`)),
      ANSWER_MS,
    );
    this.#waiting = { pattern, done: resolve, fail: reject };
    this.#socket.write(text);
    return promise.finally(() => clearTimeout(timer));
  }

  #read(text: string): void {
    this.#text += text;
    if (this.#isFlowing) this.#flow(this.#takeWhole());
    const waiting = this.#waiting;
    const found = waiting?.pattern.exec(this.#text);
    if (!found) return;
    this.#waiting = undefined;
    const end = found.index + found[0].length;
    const whole = this.#text.slice(0, end);
    this.#text = this.#text.slice(end);
    waiting?.done(whole);
  }

  /** A tag or a text may arrive in two pieces. */
  #takeWhole(): string {
    const open = this.#text.lastIndexOf('<body>');
    const isOpen = open >= 0 && !this.#text.includes('</body>', open);
    const end = isOpen ? open : this.#text.lastIndexOf('>') + 1;
    const whole = this.#text.slice(0, end);
    this.#text = this.#text.slice(end);
    return whole;
  }

  #flow(text: string): void {
    for (const [, stanza, ack, asked, body] of text.matchAll(FLOW)) {
      if (stanza !== undefined) this.#received += 1;
      else if (asked !== undefined)
        this.#socket.write(`<a xmlns='urn:xmpp:sm:3' h='${this.#received}'/>`);
      else if (body !== undefined) this.#options.onBody?.(body);
      else if (ack !== undefined) {
        this.#acked = Number(ack);
        this.onAck();
      }
    }
  }
}
