import type { IceServer, PhoneCall } from '@kith/contract';
import { PHONE_ATTEND_MS, SECOND_MS } from '@kith/contract/base/constants';
import type { Call } from '../../../platform/api-client.ts';
import type { Environment } from '../../../platform/environment.ts';
import { toFailure } from '../../../platform/failure.ts';
import type { PhoneTalk } from './phone.types.ts';

export interface PhoneLineOptions {
  env: Pick<Environment, 'after' | 'now' | 'page'>;
  call: Call;
  number: string;
  iceServers: readonly IceServer[];
  show(changes: Partial<PhoneTalk>): void;
}

export interface PhoneLine {
  press(key: string): void;
  mute(isMuted: boolean): void;
  /** An event of the server. */
  take(call: PhoneCall): void;
  /** Hangs up, unless the call is over; resolves once the server knows. */
  close(): Promise<void>;
}

/** The node is at a public address, so late candidates of the page are not needed. */
const GATHERS_MS = SECOND_MS;

const OBSTACLES: Readonly<Record<string, PhoneTalk['result']>> = {
  not_allowed: 'notAllowed',
  rate_limited: 'tooMany',
  verification_required: 'unverified',
  lines_taken: 'linesTaken',
  conflict: 'inCall',
  // No node is there.
  unavailable: 'unreachable',
};

/** Waits until the page knows its own addresses, but not for long. */
const gathered = (connection: RTCPeerConnection, env: PhoneLineOptions['env']): Promise<void> =>
  new Promise((resolve) => {
    if (connection.iceGatheringState === 'complete') return resolve();
    env.after(GATHERS_MS, resolve);
    connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState === 'complete') resolve();
    });
  });

/** A call to a telephone: the sound of this page, and what the server says about the call. */
export const openPhoneLine = (options: PhoneLineOptions): PhoneLine => {
  const { env, call, number, show } = options;
  const connection = new RTCPeerConnection({ iceServers: [...options.iceServers] });
  const sound = new Audio();
  let microphone: MediaStreamTrack | undefined;
  let id: string | undefined;
  let isOver = false;
  let cancel = () => {};
  /** The request that starts the call. */
  let starting: Promise<PhoneCall> | undefined;
  /** Digits arrive in the order in which they are pressed. */
  let pressed: Promise<unknown> = Promise.resolve();
  /** Told while the call is being started: its id is not known yet. */
  const early: PhoneCall[] = [];

  /** Neither speaks nor hears from now on. */
  const fallSilent = (): void => {
    isOver = true;
    cancel();
    stopWatching();
    microphone?.stop();
    sound.srcObject = null;
  };
  const end = (): void => {
    if (isOver) return;
    fallSilent();
    connection.close();
  };
  const hangUp = async (keepalive = false): Promise<void> => {
    // An account has one call at a time: a living one is this one, though its answer was lost.
    const ended = new Set(early.filter(({ state }) => state === 'ended').map((each) => each.id));
    const mine = early.find((each) => each.number === number && !ended.has(each.id));
    const known = id ?? mine?.id;
    if (known === undefined) return;
    // It may have ended.
    await call('phone.hangUp', { params: { id: known }, keepalive }).catch(() => undefined);
  };
  const stopHiding = env.page.on('pagehide', () => {
    if (!isOver) void hangUp(true);
  });
  // The browser asks first, because the call would end.
  const onLeaving = (event: Event): void => event.preventDefault();
  window.addEventListener('beforeunload', onLeaving);
  const stopWatching = (): void => {
    stopHiding();
    window.removeEventListener('beforeunload', onLeaving);
  };

  const hearAnswer = async (answer: string): Promise<void> => {
    if (isOver || connection.signalingState !== 'have-local-offer') return;
    await connection.setRemoteDescription({ type: 'answer', sdp: answer });
    show({ hasSound: true });
  };
  const see = ({ id, state, outcome, answeredTime }: PhoneCall): void => {
    if (isOver) return;
    show({ id, state, result: outcome, answeredTime });
    if (state === 'ended') end();
  };
  const attend = async (): Promise<void> => {
    if (id === undefined || isOver) return;
    const { call: now, answer, untilTime } = await call('phone.attend', { params: { id } });
    see(now);
    if (!isOver) show({ untilTime });
    if (answer !== null) await hearAnswer(answer);
  };
  const attending = (): void => {
    if (isOver) return;
    cancel = env.after(PHONE_ATTEND_MS, () => {
      // Asked again; the server ends a call whose page is silent for long.
      attend().then(attending, attending);
    });
  };
  const take = (told: PhoneCall): void => {
    if (id === undefined) early.push(told);
    if (told.id !== id) return;
    see(told);
    // The event does not carry what the telephone has answered.
    if (connection.signalingState === 'have-local-offer') attend().catch(() => undefined);
  };

  const open = async (): Promise<void> => {
    const stream = await navigator.mediaDevices
      ?.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })
      .catch(() => undefined);
    microphone = stream?.getAudioTracks()[0];
    if (isOver) return microphone?.stop();
    if (stream === undefined || microphone === undefined) {
      show({ state: 'ended', result: 'noMicrophone' });
      return end();
    }
    connection.ontrack = ({ track }) => {
      sound.srcObject = new MediaStream([track]);
      void sound.play().catch(() => undefined);
    };
    connection.addTrack(microphone, stream);
    await connection.setLocalDescription();
    await gathered(connection, env);
    if (isOver) return;
    const body = { number, offer: connection.localDescription?.sdp ?? '' };
    // Nobody waits on the telephone for a server that is busy.
    starting = call('phone.start', { body, once: true });
    const begun = await starting;
    ({ id } = begun);
    // Hung up before the server knew of it.
    if (isOver) return;
    see(begun);
    attending();
    for (const told of early) take(told);
  };
  const opening = open().catch((error) => {
    const { code = '', retryAfter } = toFailure(error);
    // The server may be calling all the same.
    if (code === '') void hangUp();
    if (isOver) return;
    const againTime = retryAfter === undefined ? null : env.now() + retryAfter * SECOND_MS;
    show({ state: 'ended', result: OBSTACLES[code] ?? 'failed', againTime });
    end();
  });

  return {
    press: (key) => {
      const [sender] = connection.getSenders();
      if (isOver) return;
      if (sender?.dtmf?.canInsertDTMF) sender.dtmf.insertDTMF(sender.dtmf.toneBuffer + key);
      else if (id !== undefined) {
        const params = { id };
        const press = () => call('phone.press', { params, body: { key } }).catch(() => undefined);
        pressed = pressed.then(press);
      }
    },
    mute: (isMuted) => {
      if (microphone !== undefined) microphone.enabled = !isMuted;
      show({ isMuted });
    },
    take,
    close: async () => {
      if (isOver) return;
      fallSilent();
      // Not for the microphone, which somebody may never allow.
      if (starting !== undefined) await opening;
      // The node must not take the page for lost first.
      await hangUp();
      connection.close();
    },
  };
};
