import type { StoreApi } from 'zustand/vanilla';
import type { Call } from '../../../platform/api-client.ts';
import type { Environment } from '../../../platform/environment.ts';
import { NO_RECORDING } from '../recorder/recording.types.ts';
import { recallUnsent } from '../recorder/unsent.ts';
import type { RoomKeys, RoomState } from './room.types.ts';

interface RecordingOptions {
  state: StoreApi<RoomState>;
  keys: RoomKeys;
  call: Call;
  env: Pick<Environment, 'after' | 'fetch' | 'now' | 'storage'>;
}

/** Manages recordings on the host's page; the recorder is loaded with the first one. */
export const createRecording = (options: RecordingOptions) => {
  const { state, keys, call, env } = options;
  const end = (): void => void call('rooms.stopRecording', { params: keys }).catch(() => undefined);
  let running: { stop(): void } | undefined;
  return {
    /** `leftOut` is the text drawn in place of people who are left out. */
    start: async (leftOut: string): Promise<void> => {
      const { phase } = state.getState().recording;
      if (phase === 'starting' || phase === 'running' || phase === 'saving') return;
      state.setState({ recording: { ...NO_RECORDING, phase: 'starting' } });
      try {
        const { startRecorder } = await import('../recorder/recorder.ts');
        running = await startRecorder({ ...options, leftOut });
      } catch {
        state.setState({ recording: { ...NO_RECORDING, problem: 'unavailable' } });
        // The server may already have announced the recording.
        if (state.getState().room?.recording != null) end();
      }
    },
    stop: (): void => {
      if (running === undefined) end();
      else running.stop();
    },
    /** Hides the result. */
    dismiss: (): void => state.setState({ recording: NO_RECORDING }),
    /** Sends the rest of the oldest recording that an earlier page of this seat left unsent. */
    resume: (): void => {
      const [recordingId] = recallUnsent(env.storage, keys);
      if (recordingId === undefined) return;
      import('../recorder/resume.ts')
        .then(({ resumeRecording }) => resumeRecording(options, recordingId))
        .catch(() => undefined);
    },
  };
};
