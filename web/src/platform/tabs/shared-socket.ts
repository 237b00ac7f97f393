import type { WireSocket } from '../connection.ts';
import type { Cancel, Environment } from '../environment.ts';
import { createElection } from './election.ts';
import { createLeadSocket } from './lead-socket.ts';
import type { Letter, Merge, Said, Status } from './shared-socket.types.ts';
import type { Channel, OpenedWire, Tabs } from './tabs.types.ts';

export interface SharedSocketDeps {
  env: Pick<Environment, 'now' | 'after'>;
  tabs: Tabs;
  /** The same in all tabs that share it, and in no others. */
  name: string;
  /** The connection that this tab opens when it leads. */
  socket: WireSocket;
  merges: Readonly<Record<string, Merge>>;
}

/** A tab that leaves this many questions in a row unanswered is frozen, and loses the lead. */
const UNANSWERED_MAX = 2;
const ASK_MS = 250;
/** Tabs with another version of the product understand each other as long as this is the same. */
const PREFIX = 'kith.1.';

const NOBODY: Status = { leader: '', term: 0, connection: 0, isUp: false, hello: null };

/**
 * One connection for all tabs. The leading tab has it; the others send their requests through that
 * tab and receive all events, so for what is above it is a connection like any other: a new leader
 * is a lost connection and a new one.
 */
export const shareSocket = (deps: SharedSocketDeps): OpenedWire => {
  const { env, tabs, socket: own, merges } = deps;
  const name = PREFIX + deps.name;
  const lockOf = (tab: string): string => `${name}.${tab}`;
  const listeners = new Map<string, ((payload: never) => void)[]>();
  const anyListeners: ((event: string, payload: unknown) => void)[] = [];
  const topics = new Map<string, ((message: never) => void)[]>();
  const waiting = new Map<string, (answer: { ok: unknown } | null) => void>();
  let onConnect = (): void => {};
  let onLost = (_isDropped: boolean): void => {};
  let onRefused = (_code: string | undefined): void => {};
  let isWanted = false;
  let leads = false;
  let known = NOBODY;
  let isUp = false;
  let unanswered = 0;
  let questions = 0;
  let cancelAsking: Cancel = () => {};
  let leaveTab = (): void => {};

  const post = (said: Said): void => channel?.post({ ...said, from: tabs.id });
  const tellEvent = (event: string, payload: unknown): void => {
    for (const listener of listeners.get(event) ?? []) listener(payload as never);
    for (const listener of anyListeners) listener(event, payload);
  };
  const endRequests = (): void => {
    for (const settle of waiting.values()) settle(null);
  };
  const fall = (isDropped = false): void => {
    if (!isUp) return;
    isUp = false;
    endRequests();
    onLost(isDropped);
  };
  const rise = (): void => {
    if (isUp) return;
    isUp = true;
    onConnect();
    // A tab that came later starts as after any new connection.
    if (known.hello !== null) tellEvent('hello', known.hello);
  };

  const lead = createLeadSocket({
    socket: own,
    tabs,
    merges,
    lockOf,
    onStatus(status) {
      known = { ...known, ...status };
      post({ kind: 'status', status: known });
      if (known.isUp) rise();
    },
    onLost: fall,
    onRefused(code) {
      post({ kind: 'refused', term: known.term });
      onRefused(code);
    },
    onEvent(event, payload) {
      post({ kind: 'event', term: known.term, event, payload });
      tellEvent(event, payload);
    },
  });

  const ask = (): void => {
    cancelAsking();
    if (!isWanted || leads) return;
    if (unanswered >= UNANSWERED_MAX) {
      unanswered = 0;
      election.steal();
    } else {
      unanswered += 1;
      post({ kind: 'who' });
    }
    cancelAsking = env.after(ASK_MS, ask);
  };
  const stepDown = (): void => {
    leads = false;
    lead.disconnect();
    fall();
    election.stand();
    ask();
  };
  const election = createElection({
    tabs,
    name,
    onWon() {
      if (leads) return;
      leads = true;
      cancelAsking();
      fall();
      known = { ...NOBODY, leader: tabs.id, term: Math.max(known.term + 1, env.now()) };
      post({ kind: 'status', status: known });
      lead.connect();
    },
    onRobbed: () => leads && stepDown(),
  });

  const takeStatus = (status: Status): void => {
    const isSame = status.leader === known.leader && status.term === known.term;
    if (!isSame && status.term <= known.term) return;
    const isNew = !isSame || status.connection !== known.connection;
    known = status;
    unanswered = 0;
    if (leads) stepDown();
    if (isNew || !status.isUp) fall();
    if (isWanted && status.isUp) rise();
  };
  const serve = async ({ id, event, payload, timeoutMs, from }: Letter & { kind: 'request' }) => {
    const request = lead.request(from, event, payload, timeoutMs);
    const answer = await request.then(
      (ok) => ({ ok }),
      () => null,
    );
    post({ kind: 'answer', id, answer });
  };
  const follow = (letter: Letter): void => {
    if (letter.kind === 'status') takeStatus(letter.status);
    else if (letter.kind === 'answer') waiting.get(letter.id)?.(letter.answer);
    else if (letter.kind === 'told')
      for (const hear of topics.get(letter.topic) ?? []) hear(letter.message as never);
    else if (!('term' in letter) || letter.term !== known.term || leads) return;
    else if (letter.kind === 'refused') onRefused(undefined);
    else if (isUp) tellEvent(letter.event, letter.payload);
  };
  const receive = (letter: Letter): void => {
    if (!leads) follow(letter);
    else if (letter.kind === 'who') post({ kind: 'status', status: known });
    else if (letter.kind === 'connect') lead.connect();
    else if (letter.kind === 'emit') lead.emit(letter.event, letter.payload);
    else if (letter.kind === 'request') void serve(letter);
    else if (letter.kind === 'abandon') {
      if (isUp && letter.connection === known.connection) abandonOwn();
    } else follow(letter);
  };
  const openChannel = (): Channel => {
    const opened = tabs.channel(name);
    opened.listen((letter) => receive(letter as Letter));
    return opened;
  };
  let channel: Channel | null = openChannel();

  const abandonOwn = (): void => {
    lead.abandon();
    fall();
  };
  const requestThere: WireSocket['request'] = (event, payload, timeoutMs) =>
    new Promise((resolve, reject) => {
      questions += 1;
      const id = `${tabs.id} ${questions}`;
      const cancel = env.after(timeoutMs, () => waiting.get(id)?.(null));
      waiting.set(id, (answer) => {
        waiting.delete(id);
        cancel();
        if (answer === null) reject(new Error('No answer'));
        else resolve(answer.ok);
      });
      post({ kind: 'request', id, event, payload, timeoutMs });
    });

  return {
    group: {
      leads: () => leads,
      tell: (topic, message) => post({ kind: 'told', topic, message }),
      hear: (topic, listener) => void topics.set(topic, [...(topics.get(topic) ?? []), listener]),
    },
    socket: {
      connect() {
        if (leads) return lead.connect();
        channel ??= openChannel();
        post({ kind: 'connect' });
        if (isWanted) return;
        isWanted = true;
        const held = new Promise<void>((resolve) => {
          leaveTab = resolve;
        });
        const { signal } = new AbortController();
        void tabs.lock(lockOf(tabs.id), { signal }, () => held);
        election.stand();
        ask();
      },
      disconnect() {
        isWanted = false;
        leads = false;
        isUp = false;
        endRequests();
        cancelAsking();
        lead.disconnect();
        election.leave();
        leaveTab();
        channel?.close();
        channel = null;
      },
      abandon() {
        if (leads) return abandonOwn();
        post({ kind: 'abandon', connection: known.connection });
        fall();
      },
      onConnect: (listener) => {
        onConnect = listener;
      },
      onLost: (listener) => {
        onLost = listener;
      },
      onRefused: (listener) => {
        onRefused = listener;
      },
      on: (event, listener) =>
        void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
      onAny: (listener) => void anyListeners.push(listener),
      emit(event, payload) {
        if (leads) lead.emit(event, payload);
        else if (isUp) post({ kind: 'emit', event, payload });
      },
      request(event, payload, timeoutMs) {
        if (!isUp) return Promise.reject(new Error('Not connected'));
        return leads
          ? lead.request(tabs.id, event, payload, timeoutMs)
          : requestThere(event, payload, timeoutMs);
      },
    },
  };
};
