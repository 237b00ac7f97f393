import { useEffect, useRef, useState } from 'react';
import { type MicrophoneProblem, type Recorder, type Recording, record } from './recorder.ts';

interface Acts {
  onProblem: (problem: MicrophoneProblem) => void;
  /** The microphone was disconnected, or another chat was opened: the recording is kept. */
  onKept: (recording: Recording) => void;
}

/** Too short for speech. */
const NOTHING_MS = 300;

/**
 * Records while the component is mounted; undefined until the microphone is open. `take` ends it,
 * after which nothing is kept.
 */
export const useRecorder = ({ onProblem, onKept }: Acts) => {
  const [recorder, setRecorder] = useState<Recorder>();
  const isTaken = useRef(false);
  const acts = useRef({ onProblem, onKept });
  acts.current = { onProblem, onKept };
  useEffect(() => {
    const keep = async (opened: Recorder): Promise<void> => {
      if (isTaken.current) return;
      isTaken.current = true;
      const recording = await opened.stop();
      if (recording.durationMs >= NOTHING_MS) acts.current.onKept(recording);
    };
    let isGone = false;
    const opening: Promise<Recorder> = record(() => void opening.then(keep));
    opening.then(
      (opened) => (isGone ? void keep(opened) : setRecorder(opened)),
      (problem: MicrophoneProblem) => !isGone && acts.current.onProblem(problem),
    );
    return () => {
      isGone = true;
      void opening.then(keep, () => {});
    };
  }, []);
  return {
    recorder,
    take: (): Promise<Recording> | undefined => {
      isTaken.current = true;
      return recorder?.stop();
    },
  };
};
