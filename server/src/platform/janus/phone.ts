import { SECOND_MS } from '@kith/contract';
import type { Clock } from '../clock.ts';
import { createJanusClient, type JanusClient, type Message } from './client.ts';
import type { JanusConfig } from './forwarder.ts';

/** Where calls to telephones go, as a SIP provider describes it. */
export interface Trunk {
  /** Such as `sip:host:port;transport=tcp`; without a transport it is UDP, or TLS for `sips:`. */
  uri: string;
  /** Whether the sound is encrypted with keys that are sent with the call. */
  srtp: 'off' | 'optional' | 'required';
  /** Authenticates each call; nothing is registered, because no calls come in. */
  user: string | undefined;
  password: string | undefined;
  /** Shown to those who are called. */
  number: string;
}

/** What becomes of a call. `answer`: a session description for the page. */
export type PhoneNews =
  | { kind: 'ringing' | 'answered'; answer: string | undefined }
  /** With a code of SIP; undefined if the connection of the page or the node has gone. */
  | { kind: 'over'; code: number | undefined };

/** A call at a node. */
export interface PhoneLine {
  press(key: string): Promise<void>;
  hangUp(): void;
}

export interface JanusPhone {
  readonly isUp: boolean;
  /** Resolves once the node has begun to call. */
  call(
    asked: { number: string; offer: string },
    onNews: (news: PhoneNews) => void,
  ): Promise<PhoneLine>;
  close(): void;
}

export interface JanusPhoneOptions {
  janus: Pick<JanusConfig, 'urls' | 'secret'>;
  trunk: Trunk;
  clock: Clock;
}

/** A node that does not confirm the end of a call is left to its own timers. */
const HANGS_UP_MS = 2 * SECOND_MS;
const FAILED_CODE = 500;

/**
 * The address of a trunk in the words of the node, which opens only the kinds of connections that it is
 * asked for, and takes the one to use from the address called or, for TLS, from a proxy.
 */
const trunkOf = (uri: string) => {
  const [, scheme, address = '', named] = /^(sips?):([^;]+)(?:;transport=(\w+))?$/.exec(uri) ?? [];
  const transport = named ?? (scheme === 'sips' ? 'tls' : 'udp');
  const host = address.replace(/:\d+$/, '');
  const ways: Record<string, object> = {
    tcp: { force_tcp: true },
    tls: { sips: true, outbound_proxy: `sip:${address};transport=tls` },
  };
  return {
    host,
    address: transport === 'tcp' ? `${address};transport=tcp` : address,
    register: ways[transport] ?? {},
  };
};

/** Calls telephones through the SIP plugin of Janus nodes, each with an equal share. */
export const createJanusPhone = ({ janus, trunk, clock }: JanusPhoneOptions): JanusPhone => {
  const lines = new Map<JanusClient, Set<() => void>>();
  const nodes = janus.urls.map((url) => {
    const node: JanusClient = createJanusClient({
      ...{ url, secret: janus.secret, clock },
      // The rooms say so already.
      ...{ onUp: () => {}, onFailing: () => {} },
      onDown: () => {
        for (const lose of [...(lines.get(node) ?? [])]) lose();
      },
    });
    lines.set(node, new Set());
    return node;
  });
  const to = trunkOf(trunk.uri);

  const callAt = async (
    node: JanusClient,
    { number, offer }: { number: string; offer: string },
    onNews: (news: PhoneNews) => void,
    onDialling: () => void,
  ): Promise<PhoneLine> => {
    let isOver = false;
    let cancel = () => {};
    const end = (code: number | undefined): void => {
      if (isOver) return;
      isOver = true;
      cancel();
      lines.get(node)?.delete(lose);
      handle.detach();
      onNews({ kind: 'over', code });
    };
    const lose = (): void => end(undefined);
    const hear = ({ janus: what, plugindata, jsep }: Message): void => {
      if (isOver) return;
      const { result, error } = plugindata?.data ?? {};
      const answer = jsep?.type === 'answer' ? jsep.sdp : undefined;
      if (what === 'hangup') lose();
      else if (error !== undefined) end(FAILED_CODE);
      else if (result?.event === 'ringing' || result?.event === 'progress')
        onNews({ kind: 'ringing', answer });
      else if (result?.event === 'accepted') onNews({ kind: 'answered', answer });
      else if (result?.event === 'hangup') end(result.code);
    };
    const handle = await node.attach(hear, 'sip');
    lines.get(node)?.add(lose);
    try {
      await handle.send({
        ...{ request: 'register', type: 'guest' },
        username: `sip:${trunk.number}@${to.host}`,
        ...to.register,
      });
      onDialling();
      await handle.send(
        {
          ...{ request: 'call', uri: `sip:${number}@${to.address}` },
          ...(trunk.srtp === 'optional' && { srtp: 'sdes_optional' }),
          ...(trunk.srtp === 'required' && { srtp: 'sdes_mandatory' }),
          ...(trunk.user !== undefined && { authuser: trunk.user }),
          ...(trunk.password !== undefined && { secret: trunk.password }),
        },
        { type: 'offer', sdp: offer },
      );
    } catch (error) {
      isOver = true;
      lines.get(node)?.delete(lose);
      handle.detach();
      throw error;
    }
    return {
      press: async (key) => {
        await handle.send({ request: 'dtmf_info', digit: key });
      },
      hangUp: () => {
        if (isOver) return;
        cancel = clock.after(HANGS_UP_MS, lose);
        handle.send({ request: 'hangup' }).catch(lose);
      },
    };
  };

  return {
    get isUp() {
      return nodes.some(({ isUp }) => isUp);
    },
    call: async (asked, onNews) => {
      const countAt = (node: JanusClient): number => lines.get(node)?.size ?? 0;
      const byCalls = nodes
        .filter(({ isUp }) => isUp)
        .sort((one, other) => countAt(one) - countAt(other));
      let latest: unknown = new Error('No Janus node can be reached.');
      for (const node of byCalls) {
        let isDialling = false;
        try {
          return await callAt(node, asked, onNews, () => {
            isDialling = true;
          });
        } catch (error) {
          // The telephone may ring already.
          if (isDialling) throw error;
          latest = error;
        }
      }
      throw latest;
    },
    close: () => {
      for (const node of nodes) node.close();
    },
  };
};
