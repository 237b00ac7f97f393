import { recordingAddress } from '@kith/contract/rooms/recordings';
import { holdRecording } from './holding.ts';
import { openPieces } from './pieces.ts';
import type { RecorderOptions } from './recorder.ts';
import type { RecordingStatus } from './recording.types.ts';
import { createSending } from './sending.ts';
import { forgetUnsent, recallUnsent } from './unsent.ts';

/** Sends the rest of a recording whose page was closed or reloaded. */
export const resumeRecording = async (
  { state, keys, env }: Pick<RecorderOptions, 'state' | 'keys' | 'env'>,
  recordingId: string,
): Promise<void> => {
  const tell = (changes: Partial<RecordingStatus>): void =>
    state.setState(({ recording }) => ({ recording: { ...recording, ...changes } }));
  // Another tab may still record or send it.
  const release = await holdRecording(recordingId);
  if (!recallUnsent(env.storage, keys).includes(recordingId)) return release();
  const pieces = await openPieces(env);
  const last = (await pieces.all(recordingId)).at(-1);
  tell({ phase: 'saving' });
  const settle = (changes: Partial<RecordingStatus>): void => {
    forgetUnsent(env.storage, recordingId);
    pieces.close();
    release();
    tell({ unsentBytes: 0, ...changes });
  };
  const sending = createSending({
    env,
    ...{ address: recordingAddress({ ...keys, recordingId }), recordingId, pieces },
    length: last === undefined ? 0 : last.offset + last.bytes.size,
    onUnsent: (unsentBytes) => tell({ unsentBytes }),
    onProblem: (problem) => {
      // The server has already made a file of what it had.
      if (problem === 'lost') settle({ phase: 'saved' });
      else tell({ problem });
    },
    onDone: () => settle({ phase: 'saved' }),
  });
  sending.end();
};
