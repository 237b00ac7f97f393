import type { ErrorCode, Room, RoomMedia, RoomServerEvents } from '@kith/contract';
import { ROOM_SAID_KEPT } from '@kith/contract/base/constants';
import { createStore } from 'zustand/vanilla';
import type { Call } from '../../../platform/api-client.ts';
import { canCall } from '../../../platform/can-call.ts';
import type { Link } from '../../../platform/connection.ts';
import type { Environment } from '../../../platform/environment.ts';
import { toFailure } from '../../../platform/failure.ts';
import { NO_RECORDING } from '../recorder/recording.types.ts';
import { recallBlur } from './background.ts';
import { createCalled } from './called.ts';
import { createCaptionChoices } from './caption-choices.ts';
import { createCaptions, NO_CAPTIONS } from './captions.ts';
import { type Conversation, createConversation, NOT_SLOW } from './conversation.ts';
import { type DeviceKind, openScreen } from './devices.ts';
import type { Connected } from './forwarded.ts';
import { createLinkCheck } from './link-check.ts';
import { createMediaMemory } from './media-memory.ts';
import { createOwnDevices } from './own-devices.ts';
import { type PageSignal, readSignal, writeSignal } from './page-signals.ts';
import { createRecording } from './recording.ts';
import { isSilent, type RoomState } from './room.types.ts';
import { createSaidMemory, NOTHING_SAID } from './said-memory.ts';
import { linkPath, type Seat } from './seat.ts';

export interface RoomEngineOptions {
  seat: Seat;
  call: Call;
  link: Link<RoomServerEvents>;
  env: Pick<Environment, 'after' | 'now' | 'uuid' | 'tab' | 'storage' | 'fetch'>;
  /** Marks a person who comes from a call and skips the lobby. */
  calledWith?: 'voice' | 'video' | undefined;
}

/** Acknowledgements of requests on a room's socket. */
type Ack<Value> = { ok: Value } | { error: { code: ErrorCode } };

export type RoomEngine = ReturnType<typeof createRoomEngine>;

const REQUEST_MS = 8_000;
const REACTION_MS = 4_000;
const RETRY_MS = 1_000;
/** Refusals after which there is no room for this address. */
const FINAL: ReadonlySet<string> = new Set(['not_found', 'not_allowed', 'unauthorized']);
/** Reasons after which nothing of the conversation remains on the page. */
const DONE: ReadonlySet<string> = new Set([
  'left',
  'moved',
  'removed',
  'closed',
  'notAdmitted',
  'signedOut',
  ...FINAL,
]);

/** One person in one room: the lobby, and the connections to the server and the others. */
export const createRoomEngine = ({ seat, call, link, env, calledWith }: RoomEngineOptions) => {
  const { keys } = seat;
  const state = createStore<RoomState>(() => ({
    phase: 'loading',
    room: undefined,
    you: undefined,
    reason: undefined,
    refusal: undefined,
    retryTime: undefined,
    isJoining: false,
    isOnline: true,
    isMutedByHost: false,
    mayBeLet: undefined,
    hasRemoved: false,
    isSmall: false,
    obstacle: undefined,
    slow: NOT_SLOW,
    media: {
      ...{ isMuted: false, hasCamera: true, isCameraPaused: false },
      ...{ hasScreen: false, hasHandUp: false },
    },
    devices: { microphone: [], camera: [], speaker: [] },
    chosen: {},
    hasNo: { microphone: false, camera: false },
    wanting: undefined,
    lost: undefined,
    background: { isBlurred: recallBlur(env), trouble: undefined },
    microphone: null,
    camera: null,
    screen: null,
    remotes: {},
    speakerId: undefined,
    reactions: [],
    ...NOTHING_SAID,
    captions: NO_CAPTIONS,
    recording: NO_RECORDING,
  }));
  const { getState, setState } = state;
  /** Id of this page; others reconnect when another page takes the seat. */
  const page = env.uuid();
  let mesh: Conversation | undefined;
  /** In this conversation. */
  let hasEntered = false;
  let isEntering = false;
  const memory = createSaidMemory(env.tab);
  const mediaMemory = createMediaMemory(env.tab);
  let reactionKey = 0;

  const end = (reason: RoomState['reason']): void => {
    if (reason !== undefined && DONE.has(reason)) {
      memory.forget();
      mediaMemory.forget();
      setState(NOTHING_SAID);
    }
    captions.end();
    mesh?.close();
    mesh = undefined;
    link.stop();
    devices.release();
    const { microphone, screen } = getState();
    for (const track of [microphone, ...(screen?.getTracks() ?? [])]) track?.stop();
    setState({ phase: 'over', reason, remotes: {}, microphone: null, camera: null, screen: null });
  };
  const ask = async <Value>(name: string, payload: object): Promise<Value> => {
    const ack = (await link.request(name, payload, REQUEST_MS)) as Ack<Value>;
    if ('error' in ack) throw toFailure({ error: ack.error });
    return ack.ok;
  };

  const take = (room: Room): void => {
    const { room: held, you, phase } = getState();
    if (phase === 'over' || (held !== undefined && held.version > room.version)) return;
    const me = room.people.find(({ id }) => id === you?.id);
    seat.show(room.linkKey);
    setState({ room, ...(you && me ? { you: { ...you, role: me.role, state: me.state } } : {}) });
    if (me?.state === 'in') setState({ phase: 'in' });
    // The server has given the seat up, as that of a page that is gone.
    else if (phase === 'in' && link.isUp() && !isEntering) void enter();
    if (me?.state !== 'in' || me.page !== page) return;
    mesh?.follow(room);
    choices.see(me);
  };
  /** Takes the seat; again after every interruption. */
  const enter = async (): Promise<void> => {
    if (getState().phase === 'over') return;
    isEntering = true;
    try {
      const { media, captions } = getState();
      const { wanted, speech } = captions;
      const chosen = { wanted, speech };
      // Absent while it is false, because a server of the version before refuses it.
      const { isCameraPaused, ...shown } = toldOf(media);
      const told = isCameraPaused ? { ...shown, isCameraPaused } : shown;
      const room = await ask<Room>('room.enter', { page, media: told, captions: chosen });
      choices.enter(chosen);
      if (hasEntered) mesh?.restart();
      hasEntered = true;
      take(room);
    } catch (error) {
      const { code } = toFailure(error);
      if (code === 'room_full') setState({ phase: 'lobby', refusal: code });
      else if (code !== undefined && FINAL.has(code)) end(code as ErrorCode);
      else if (getState().phase !== 'over') env.after(RETRY_MS, () => link.isUp() && void enter());
    } finally {
      isEntering = false;
    }
  };
  const catchUp = async (version: number): Promise<void> => {
    if (version === getState().room?.version) return;
    const copies = [{ collection: 'room', version: 0 }];
    const { answers } = await ask<{ answers: [{ answer?: Room }] }>('resume', {
      epoch: null,
      copies,
    });
    if (answers[0].answer !== undefined) take(answers[0].answer);
  };

  const choices = createCaptionChoices({
    env,
    chosen: () => {
      const { wanted, speech } = getState().captions;
      return { wanted, speech };
    },
    ask: (chosen) => ask('room.captions', chosen),
    // The request to enter has the choices.
    isUp: () => link.isUp() && getState().phase !== 'over',
  });
  const captions = createCaptions({ state, keys, env, send: choices.change });
  link.on('hello', () => void enter());
  link.on('heads', ({ room }) => void catchUp(room).catch(() => undefined));
  link.on('room.changed', take);
  link.on('room.signal', ({ from, page: of, data }) => {
    const signal = readSignal(data);
    if (signal === undefined) mesh?.receive(from, of, data);
    else if ('mute' in signal) void muteFor(from);
    else hearSaid(from, signal.say);
  });
  link.on('room.slots', (slots) => mesh?.carry(slots));
  link.on('room.ended', ({ reason }) => end(reason));
  link.on('room.caption', captions.hear);
  const called = createCalled(env, (id) =>
    ask('room.declineCall', { id }).then(
      () => undefined,
      (error) => toFailure(error).code ?? 'unavailable',
    ),
  );
  link.on('room.call', called.hear);
  link.on('room.reaction', ({ from, emoji }) => {
    const reaction = { key: ++reactionKey, from, emoji };
    setState(({ reactions }) => ({ reactions: [...reactions, reaction] }));
    env.after(REACTION_MS, () =>
      setState(({ reactions }) => ({ reactions: reactions.filter((each) => each !== reaction) })),
    );
  });
  const stopWatching = link.watch((isOnline) => setState({ isOnline }));

  /** Without a microphone, the others see the person as muted. */
  const toldOf = <Media extends Partial<RoomMedia>>(media: Media): Media =>
    media.isMuted === false ? { ...media, isMuted: isSilent(getState()) } : media;
  const show = async (changes: Partial<RoomMedia>): Promise<void> => {
    setState(({ media }) => ({ media: { ...media, ...changes } }));
    const { you, media } = getState();
    if (you !== undefined) mediaMemory.keep(you.id, media);
    // If it is lost, entering again repeats it.
    if (link.isUp()) await ask('room.media', toldOf(changes)).catch(() => undefined);
  };
  const devices = createOwnDevices({
    ...{ state, env, show },
    put: (line, track) => mesh?.put(line, track),
  });
  /** The others are told even if a connection that is being replaced never takes the tracks. */
  const putScreen = async (
    picture: MediaStreamTrack | null,
    sound: MediaStreamTrack | null,
    hasScreen: boolean,
  ): Promise<void> => {
    await Promise.allSettled([
      mesh?.put('screen', picture),
      mesh?.put('screenSound', sound),
      show({ hasScreen }),
    ]);
  };
  const stopScreen = async (): Promise<void> => {
    for (const track of getState().screen?.getTracks() ?? []) track.stop();
    setState({ screen: null });
    await putScreen(null, null, false);
  };

  /** Whoever wants what is not there is led to what can be done about it. */
  const lead = (kind: 'microphone' | 'camera'): void => {
    if (getState().hasNo[kind] !== false)
      setState(({ wanting }) => ({ wanting: { kind, times: (wanting?.times ?? 0) + 1 } }));
  };
  const mute = async (isMuted: boolean): Promise<void> => {
    if (!isMuted && getState().hasNo.microphone !== false) {
      await devices.setMicrophone();
      await devices.refresh();
      lead('microphone');
    }
    const { microphone } = getState();
    if (microphone !== null) microphone.enabled = !isMuted;
    setState({ isMutedByHost: false });
    await show({ isMuted });
  };
  /** Sent from page to page like connection signals. */
  const signal = (to: string, what: PageSignal): Promise<boolean> =>
    ask('room.signal', { to, data: writeSignal(what) }).then(
      () => true,
      () => false,
    );
  const hearSaid = (from: string, text: string): void => {
    const { room, you } = getState();
    const name = room?.people.find(({ id }) => id === from)?.name ?? you?.name ?? '';
    const key = (getState().said.at(-1)?.key ?? 0) + 1;
    const said = { key, from, name, text, time: env.now() };
    setState((held) => ({ said: [...held.said, said].slice(-ROOM_SAID_KEPT) }));
    remember();
  };
  /**
   * Nothing is kept for private rooms, nor for calls, because the page cannot know whether their
   * chat is in the vault of somebody who uses this browser.
   */
  const mayRemember = (): boolean => getState().room?.kind === 'meeting';
  const remember = (): void => {
    const { you, said, seenKey, phase } = getState();
    if (you !== undefined && phase !== 'over' && mayRemember())
      memory.keep(you.id, { said, seenKey });
  };
  /** Muted by the host, whom nobody else can impersonate. Only the person themselves can unmute. */
  const muteFor = async (from: string): Promise<void> => {
    const { room, media } = getState();
    const isHost = room?.people.some(({ id, role }) => id === from && role === 'host');
    if (!isHost || media.isMuted) return;
    await mute(true);
    setState({ isMutedByHost: true });
  };
  const refuse = (error: unknown): void => {
    const { code = 'unavailable', retryAfter } = toFailure(error);
    const retryTime = retryAfter === undefined ? undefined : env.now() + retryAfter * 1_000;
    setState({ refusal: code as ErrorCode, retryTime });
  };
  const asHost = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      setState({ refusal: undefined });
    } catch (error) {
      refuse(error);
    }
  };
  const checkLink = createLinkCheck({
    ...{ link, env },
    isWanted: () => mesh !== undefined,
    isHeard: () => mesh?.isHeard() === true,
  });
  const onNetwork = (): void => {
    if (mesh === undefined) return;
    void checkLink();
    mesh.restartAll();
  };
  window.addEventListener('online', onNetwork);
  const unload = (): void => link.stop();
  window.addEventListener('pagehide', unload);

  /** Whoever has no right to a seat may come as themselves by the link, if there is one. */
  const refused = async (code: ErrorCode): Promise<void> => {
    if (code === 'unauthorized') {
      const mayBeLet = await call('roomLinks.find', { params: keys }).catch(() => undefined);
      setState({ mayBeLet });
    }
    end(code);
  };

  const join = async (name?: string): Promise<void> => {
    setState({ isJoining: true, refusal: undefined });
    try {
      const body = name === undefined ? {} : { name };
      const held = getState().you;
      if (held !== undefined) await seat.take(held, name);
      const { room, you, iceServers } = await call('rooms.join', { params: keys, body });
      mesh?.close();
      hasEntered = false;
      setState(({ media }) => ({ media: { ...media, isCameraPaused: false } }));
      mesh = createConversation({
        ownId: you.id,
        iceServers,
        send: (to, data) => void ask('room.signal', { to, data }).catch(() => undefined),
        uuid: env.uuid,
        connect: async (forwarder, connection, offer) => {
          const way = { forwarder, connection, offer };
          return ask<Connected>('room.connect', way);
        },
        accept: async (forwarder, connection, answer) => {
          await ask('room.accept', { forwarder, connection, answer });
        },
        onStuck: () => void ask('room.stuck', {}).catch(() => undefined),
        onChanged: (remotes) => setState({ remotes }),
        onSpeaker: (speakerId) => setState({ speakerId }),
        onQuiet: () => void checkLink(),
        onObstacle: (obstacle) => setState({ obstacle }),
        onSlow: (slow) => setState({ slow }),
        onCameraPaused: (isCameraPaused) => void show({ isCameraPaused }),
      });
      const { microphone, camera } = getState();
      await mesh.put('microphone', microphone);
      await mesh.put('camera', camera?.getVideoTracks()[0] ?? null);
      // From a call, people enter at once.
      const isStraight = getState().phase === 'loading' && you.state !== 'waiting';
      setState({ room, you, phase: isStraight ? 'loading' : 'waiting' });
      if (link.isUp()) await enter();
      else link.start();
    } catch (error) {
      const { code, payUrl } = toFailure(error);
      if (code === 'not_found' || code === 'not_allowed' || code === 'unauthorized')
        await refused(code);
      // Out of the app, whose frame this may be; the page takes the name over.
      else if (payUrl) window.open(`${payUrl}#${name ?? ''}`, '_top');
      else refuse(error);
    } finally {
      setState({ isJoining: false });
    }
  };

  /** The former link leads nowhere. */
  const renewLink = (): Promise<void> =>
    asHost(async () => {
      const { linkKey } = await call('roomLinks.renew', { params: keys });
      const { room } = getState();
      seat.show(linkKey);
      setState({ hasRemoved: false, ...(room && { room: { ...room, linkKey } }) });
    });

  const recording = createRecording({ state, keys, call, env });

  return {
    state,
    recording,
    called,
    captions: {
      show: captions.show,
      consent: captions.consent,
    },
    /** Consents to the current recording, or withdraws the consent. */
    consent: (isGiven: boolean): Promise<void> => asHost(() => ask('room.consent', { isGiven })),
    /** Shows the room before others see the person. */
    load: async (): Promise<void> => {
      if (!canCall()) return end('unsupported');
      try {
        const { room, you } = await seat.look();
        const isCalled = calledWith !== undefined && room.kind === 'call';
        // After a reload, and on another page, nobody is heard or seen who was not before.
        const seated = room.people.find(({ id, state: at }) => id === you.id && at === 'in');
        const { isMuted = false, hasCamera = calledWith !== 'voice' } =
          seated?.media ?? mediaMemory.recall(you.id) ?? {};
        const hasHandUp = seated?.media.hasHandUp === true;
        setState(({ media }) => ({ media: { ...media, isMuted, hasCamera, hasHandUp } }));
        setState({ room, you, phase: isCalled ? 'loading' : 'lobby' });
        seat.show(room.linkKey);
        recording.resume();
        if (mayRemember()) setState(memory.recall(you.id));
        else memory.forget();
      } catch (error) {
        const { code } = toFailure(error);
        return refused((code ?? 'unavailable') as ErrorCode);
      }
      await devices.setMicrophone();
      await devices.setCamera(getState().media.hasCamera);
      await devices.refresh();
      if (getState().phase !== 'loading') return;
      await join();
      // An error is shown there.
      if (getState().refusal !== undefined) setState({ phase: 'lobby' });
    },
    join,
    leave: async (): Promise<void> => {
      end('left');
      await call('rooms.leave', { params: keys }).catch(() => undefined);
    },
    mute,
    /** As the host. */
    muteAll: async (): Promise<void> => {
      const { room, you } = getState();
      for (const { id, state: at, media } of room?.people ?? [])
        if (id !== you?.id && at === 'in' && !media.isMuted) await signal(id, { mute: true });
    },
    /** Sends to everybody in the room; false if it reached nobody. */
    say: async (text: string): Promise<boolean> => {
      const { room, you } = getState();
      const others = (room?.people ?? []).filter(
        ({ id, state: at }) => id !== you?.id && at === 'in',
      );
      const reached = await Promise.all(others.map(({ id }) => signal(id, { say: text })));
      if (others.length > 0 && !reached.includes(true)) return false;
      if (you !== undefined) hearSaid(you.id, text);
      return true;
    },
    /** Marks all messages as read. */
    look: (): void => {
      const { said, seenKey } = getState();
      const lastKey = said.at(-1)?.key ?? 0;
      if (seenKey === lastKey) return;
      setState({ seenKey: lastKey });
      remember();
    },
    setCamera: async (isOn: boolean): Promise<void> => {
      await devices.setCamera(isOn);
      lead('camera');
    },
    blur: devices.setBlur,
    shareScreen: async (isOn: boolean): Promise<void> => {
      if (!isOn) return stopScreen();
      const screen = await openScreen();
      if (screen === null) return;
      // The browser may have asked for long.
      if (getState().phase === 'over' || getState().screen !== null) {
        for (const each of screen.getTracks()) each.stop();
        return;
      }
      const [track] = screen.getVideoTracks();
      // Stopped with the browser's own button.
      track?.addEventListener('ended', () => void (getState().screen === screen && stopScreen()));
      setState({ screen });
      await putScreen(track ?? null, screen.getAudioTracks()[0] ?? null, true);
    },
    raiseHand: (hasHandUp: boolean): Promise<void> => show({ hasHandUp }),
    react: (emoji: string): Promise<void> =>
      ask('room.react', { emoji }).then(
        () => undefined,
        () => undefined,
      ),
    choose: async (kind: DeviceKind, id: string): Promise<void> => {
      const { [kind]: _, ...others } = getState().chosen;
      // Empty is the default.
      setState({ chosen: id === '' ? others : { ...others, [kind]: id } });
      if (kind === 'microphone') await devices.setMicrophone();
      // Nobody is shown because of a choice for later.
      if (kind === 'camera' && getState().media.hasCamera) await devices.setCamera(true);
    },
    admit: (seatId: string, isAdmitted: boolean): Promise<void> =>
      asHost(() => call('rooms.admit', { params: keys, body: { seatId, isAdmitted } })),
    remove: async (seatId: string): Promise<void> => {
      const isGuest = getState().room?.people.some(
        ({ id, profileId }) => id === seatId && profileId === null,
      );
      await asHost(async () => {
        await call('rooms.remove', { params: keys, body: { seatId } });
        if (isGuest === true) setState({ hasRemoved: true });
      });
    },
    handOver: (hostId: string): Promise<void> =>
      asHost(() => call('rooms.update', { params: keys, body: { hostId } })),
    lock: (isLocked: boolean): Promise<void> =>
      asHost(() => call('rooms.update', { params: keys, body: { isLocked } })),
    /** The path of the link into the room, which the host makes if there is none; undefined if it was refused. */
    share: async (): Promise<string | undefined> => {
      if (getState().room?.linkKey == null) await renewLink();
      const key = getState().room?.linkKey;
      return key == null ? undefined : linkPath(key);
    },
    renewLink,
    close: (): void => {
      end('left');
      captions.close();
      stopWatching();
      devices.close();
      window.removeEventListener('online', onNetwork);
      window.removeEventListener('pagehide', unload);
    },
  };
};
