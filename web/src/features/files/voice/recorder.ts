import { toWaveform } from './waveform.ts';

/** A recording that is complete, and can be sent. */
export interface Recording {
  file: File;
  durationMs: number;
  waveform: string;
}

export type MicrophoneProblem = 'denied' | 'absent' | 'busy' | 'unsupported';

export interface Recorder {
  /** How loud it was, from 0 to 1, oldest first. */
  levels(): readonly number[];
  elapsedMs(): number;
  pause(): void;
  resume(): void;
  /** Ends it and releases the microphone; returns the same recording on every call. */
  stop(): Promise<Recording>;
}

/** The first format that this browser supports; preferably with Opus. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4;codecs=opus'];
const ENDINGS: Readonly<Record<string, string>> = { 'audio/webm': 'webm', 'audio/ogg': 'ogg' };
const BITS_PER_SECOND = 32_000;
const LEVEL_EVERY_MS = 50;
/** Levels of an empty and a full bar, in decibels. */
const [QUIETEST_DB, LOUDEST_DB] = [-55, -12];

const levelIn = (samples: Float32Array): number => {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const db = 10 * Math.log10(power + Number.EPSILON);
  return Math.min(1, Math.max(0, (db - QUIETEST_DB) / (LOUDEST_DB - QUIETEST_DB)));
};

const PROBLEMS: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
};

const openMicrophone = async (): Promise<MediaStream> => {
  // Missing on pages that are not secure.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined || typeof MediaRecorder === 'undefined') throw 'unsupported';
  try {
    return await devices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  } catch (cause) {
    throw PROBLEMS[(cause as DOMException).name] ?? 'busy';
  }
};

/**
 * Records the microphone from now on; throws a `MicrophoneProblem`. `onLost` is called if the
 * microphone goes away; what was recorded until then is kept.
 */
export const record = async (onLost: () => void): Promise<Recorder> => {
  const stream = await openMicrophone();
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: BITS_PER_SECOND,
    ...(mimeType !== undefined && { mimeType }),
  });
  const chunks: Blob[] = [];
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  const stopped = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  for (const track of stream.getTracks()) track.onended = onLost;

  const context = new AudioContext();
  void context.resume();
  const analyser = new AnalyserNode(context, { fftSize: 2_048 });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const levels: number[] = [];

  let recordedMs = 0;
  let since: number | undefined;
  const elapsedMs = () => recordedMs + (since === undefined ? 0 : performance.now() - since);
  const listen = setInterval(() => {
    if (since === undefined) return;
    analyser.getFloatTimeDomainData(samples);
    levels.push(levelIn(samples));
  }, LEVEL_EVERY_MS);
  const hold = () => {
    recordedMs = elapsedMs();
    since = undefined;
  };
  const goOn = () => {
    since = performance.now();
  };

  const end = async (): Promise<Recording> => {
    hold();
    clearInterval(listen);
    // A disconnected microphone has ended it already.
    if (recorder.state !== 'inactive') recorder.stop();
    await stopped;
    for (const track of stream.getTracks()) track.stop();
    void context.close();
    const type = recorder.mimeType.split(';')[0] ?? '';
    const file = new File(chunks, `voice.${ENDINGS[type] ?? 'm4a'}`, { type });
    return { file, durationMs: Math.round(recordedMs), waveform: toWaveform(levels) };
  };
  let ended: Promise<Recording> | undefined;

  recorder.start();
  goOn();
  return {
    levels: () => levels,
    elapsedMs,
    pause() {
      recorder.pause();
      hold();
    },
    resume() {
      recorder.resume();
      goOn();
    },
    stop() {
      ended ??= end();
      return ended;
    },
  };
};
