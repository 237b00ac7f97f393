import { RECORDING_MAX_MS, ROOM_GRACE_MS } from '@kith/contract/base/constants';
import { recordingAddress } from '@kith/contract/rooms/recordings';
import type { StoreApi } from 'zustand/vanilla';
import type { Call } from '../../../platform/api-client.ts';
import type { Environment } from '../../../platform/environment.ts';
import { toFailure } from '../../../platform/failure.ts';
import { currentLanguage } from '../../../platform/i18n/language.ts';
import type { RoomKeys, RoomState } from '../engine/room.types.ts';
import { createComposition } from './compose.ts';
import { recordingType } from './formats.ts';
import { holdRecording } from './holding.ts';
import { openPieces } from './pieces.ts';
import { recordedView } from './recorded-view.ts';
import type { RecordingProblem, RecordingStatus } from './recording.types.ts';
import { createSending } from './sending.ts';
import { forgetUnsent, rememberUnsent } from './unsent.ts';

export interface RecorderOptions {
  state: StoreApi<RoomState>;
  keys: RoomKeys;
  call: Call;
  env: Pick<Environment, 'after' | 'fetch' | 'now' | 'storage'>;
  /** The text drawn in place of people who are left out. */
  leftOut: string;
}

const PIECE_MS = 2_000;
const NAME_MAX_CHARS = 180;
const BITS = { videoBitsPerSecond: 1_500_000, audioBitsPerSecond: 96_000 };

/** The title of the room and the time, as a valid file name on every system. */
export const recordingName = (title: string, time: number): string => {
  const words = new Intl.DateTimeFormat(currentLanguage(), {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  }).format(time);
  const name = `${title} ${words}`.replace(/[\p{Cc}/\\:*?"<>|]+/gu, '-');
  return `${name.slice(0, NAME_MAX_CHARS).trim()}.webm`;
};

const codeOf = (error: unknown): RecordingProblem => {
  const { code } = toFailure(error);
  if (code === 'quota_exceeded') return 'full';
  return code === 'not_allowed' || code === 'conflict' ? 'refused' : 'unavailable';
};

/** Records the room on this page; resolves to a way to stop it, or undefined if it cannot begin. */
export const startRecorder = async (
  options: RecorderOptions,
): Promise<{ stop(): void } | undefined> => {
  const { state, keys, call, env, leftOut } = options;
  const tell = (changes: Partial<RecordingStatus>): void =>
    state.setState(({ recording }) => ({ recording: { ...recording, ...changes } }));
  const fail = (problem: RecordingProblem): undefined => {
    tell({ phase: 'none', problem });
    return undefined;
  };
  tell({ phase: 'starting', problem: undefined, unsentBytes: 0 });
  const mimeType = recordingType();
  const { room } = state.getState();
  if (mimeType === undefined || room === undefined) return fail('broken');
  const pieces = await openPieces(env);
  // What this browser cannot do shows before the server is told.
  const composition = createComposition(leftOut);
  const giveUp = (problem: RecordingProblem): undefined => {
    composition.close();
    pieces.close();
    return fail(problem);
  };
  let recorder: MediaRecorder;
  try {
    recorder = new MediaRecorder(composition.stream, { mimeType, ...BITS });
  } catch {
    return giveUp('broken');
  }
  let recordingId: string;
  try {
    const body = { name: recordingName(room.title, env.now()) };
    ({ recordingId } = await call('rooms.record', { params: keys, body }));
  } catch (error) {
    return giveUp(codeOf(error));
  }
  const release = await holdRecording(recordingId);
  rememberUnsent(env.storage, { ...keys, recordingId });

  let hasBegun = false;
  let isOver = false;
  const cancels: (() => void)[] = [];

  const onLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();
  const settle = (changes: Partial<RecordingStatus>): void => {
    window.removeEventListener('beforeunload', onLeaving);
    forgetUnsent(env.storage, recordingId);
    pieces.close();
    release();
    tell({ unsentBytes: 0, ...changes });
  };
  const stop = (problem?: RecordingProblem): void => {
    if (isOver) return;
    isOver = true;
    for (const cancel of cancels) cancel();
    tell({ phase: 'saving', ...(problem && { problem }) });
    if (state.getState().room?.recording !== null)
      void call('rooms.stopRecording', { params: keys }).catch(() => undefined);
    recorder.onstop = () => {
      composition.close();
      sending.end();
    };
    if (recorder.state === 'inactive') recorder.onstop(new Event('stop'));
    else recorder.stop();
  };
  const sending = createSending({
    env,
    ...{ address: recordingAddress({ ...keys, recordingId }), recordingId, pieces },
    onUnsent: (unsentBytes) => tell({ unsentBytes }),
    onProblem: (problem) => {
      stop(problem);
      if (problem === 'lost') settle({ phase: 'none', problem });
    },
    onDone: () => settle({ phase: 'saved' }),
  });

  const follow = (): void => {
    const now = state.getState();
    const by = now.room?.recording?.by;
    hasBegun ||= by !== undefined && by === now.you?.id;
    // The server has ended the recording, or the user has left.
    if (now.phase !== 'in' || (hasBegun && by !== now.you?.id)) stop();
    else composition.show(recordedView(now));
  };
  let cancelGrace: (() => void) | undefined;
  /** Stops after a while without the server, because nobody could withdraw their consent. */
  const watchConnection = ({ isOnline }: RoomState, former: RoomState): void => {
    if (isOnline === former.isOnline) return;
    cancelGrace?.();
    cancelGrace = isOnline ? undefined : env.after(ROOM_GRACE_MS, () => stop());
  };
  follow();
  // The host has left while the server was being asked.
  if (isOver) return undefined;
  cancels.push(
    state.subscribe((now, former) => {
      watchConnection(now, former);
      if (!isOver) follow();
    }),
    env.after(RECORDING_MAX_MS, () => stop()),
    () => cancelGrace?.(),
  );
  recorder.ondataavailable = ({ data }) => sending.add(data);
  recorder.onerror = () => stop('broken');
  recorder.start(PIECE_MS);
  window.addEventListener('beforeunload', onLeaving);
  tell({ phase: 'running' });
  return { stop: () => stop() };
};
