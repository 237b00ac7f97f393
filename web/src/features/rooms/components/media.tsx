import { useEffect, useRef, useState } from 'react';
import { createLevel } from '../engine/level.ts';

/** Plays the video of a stream; `Sound` plays its audio. */
export function Video({
  stream,
  label,
  isMirrored = false,
  fit = 'cover',
}: {
  stream: MediaStream;
  label: string;
  isMirrored?: boolean;
  fit?: 'cover' | 'contain';
}) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (element.current) element.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={element}
      aria-label={label}
      autoPlay
      playsInline
      muted
      className={`size-full ${fit === 'cover' ? 'object-cover' : 'object-contain'} ${isMirrored ? '-scale-x-100' : ''}`}
    />
  );
}

type Sinking = HTMLAudioElement & { setSinkId?(id: string): Promise<void> };

type SoundProps = {
  stream: MediaStream;
  speakerId: string | undefined;
};

/** Plays a person's audio, of their microphone and their screen, through the selected loudspeaker. */
export function Sound({ stream, speakerId }: SoundProps) {
  // An element plays only the first track of its stream.
  return stream
    .getAudioTracks()
    .map((track) => <TrackSound key={track.id} track={track} speakerId={speakerId} />);
}

function TrackSound({
  track,
  speakerId,
}: Pick<SoundProps, 'speakerId'> & { track: MediaStreamTrack }) {
  const element = useRef<Sinking>(null);
  useEffect(() => {
    if (element.current) element.current.srcObject = new MediaStream([track]);
  }, [track]);
  useEffect(() => {
    // Without an id, the default loudspeaker.
    void element.current?.setSinkId?.(speakerId ?? '').catch(() => undefined);
  }, [speakerId]);
  // biome-ignore lint/a11y/useMediaCaption: a conversation has no captions of its own
  return <audio ref={element} autoPlay />;
}

const READ_MS = 80;
const BARS = 8;
/** Rises at once, and falls slowly enough to be visible. */
const FALL = 0.85;

/** The level of the microphone. */
export function LevelMeter({ track, label }: { track: MediaStreamTrack | null; label: string }) {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    setLevel(0);
    if (track === null) return;
    const meter = createLevel(track);
    const timer = setInterval(
      () => setLevel((before) => Math.max(meter.read(), before * FALL)),
      READ_MS,
    );
    return () => {
      clearInterval(timer);
      meter.close();
    };
  }, [track]);
  const lit = Math.round(level * BARS);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element cannot be drawn as bars in every browser
    <span
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={BARS}
      aria-valuenow={lit}
      className="flex gap-1"
    >
      {Array.from({ length: BARS }, (_, bar) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: bars never move
          key={bar}
          className={`h-4 w-1 rounded-full ${bar < lit ? 'bg-done' : 'bg-line'}`}
        />
      ))}
    </span>
  );
}
