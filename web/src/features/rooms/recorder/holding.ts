/**
 * Resolves once this tab alone sends a recording, with how to let others. Another tab with the same
 * link would end an upload of which the first still makes the rest.
 */
export const holdRecording = (recordingId: string): Promise<() => void> =>
  new Promise((resolve) => {
    const onHeld = () => new Promise<void>((release) => resolve(release));
    if (navigator.locks === undefined) return resolve(() => {});
    navigator.locks.request(`kith.recording.${recordingId}`, onHeld).catch(() => resolve(() => {}));
  });
