import {
  CAPTION_LATE_MS,
  CAPTION_MAX_CHARS,
  type CallInput,
  KithError,
  SECOND_MS,
  SPEECH_HZ,
  SPEECH_MAX_MS,
} from '@kith/contract';
import { createTurns, type Limits } from '../../platform/http/index.ts';
import type { Counted } from '../../platform/metrics/index.ts';
import { entryRoom } from './room-changes.ts';
import { accessSeat, type Seated, type SeatVisit } from './rooms.access.ts';
import type { RoomsOptions } from './rooms.options.ts';
import { readersIn } from './rooms.present.ts';
import { seatsOf } from './seats.store.ts';
import type { Speech } from './speech.ts';
import { createSpeechHealth, type HealthOptions } from './speech-health.ts';

export interface CaptionOptions
  extends Pick<RoomsOptions, 'database' | 'clock' | 'endpoint'>,
    HealthOptions {
  limits: Limits;
  counted: Counted;
  /** Undefined without a service. */
  speech: Pick<Speech, 'textOf' | 'isStopped'> | undefined;
}

type SpeakQuery = CallInput<'rooms.speak'>['query'];

const KIB = 1_024;
/**
 * KiB of speech per minute: of one person, who speaks some 1,900 without a break, and in all rooms
 * of an account, where people rarely speak at the same time.
 */
const BUDGETS = { person: 2_400, rooms: 9_600 };
/** Requests to the service at the same time. */
const AT_ONCE = { rooms: 2, all: 8 };

const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;
const BYTES_MAX = HEADER_BYTES + (SPEECH_MAX_MS / SECOND_MS) * SPEECH_HZ * SAMPLE_BYTES;
const PCM = 1;
const CHANNELS = 1;
const BITS = 16;

/** The service gets nothing but sound, and never more than a caption needs. */
const isSpeech = (wav: Buffer): boolean =>
  wav.length > HEADER_BYTES &&
  wav.length <= BYTES_MAX &&
  wav.toString('latin1', 0, 4) === 'RIFF' &&
  wav.toString('latin1', 8, 16) === 'WAVEfmt ' &&
  wav.readUInt16LE(20) === PCM &&
  wav.readUInt16LE(22) === CHANNELS &&
  wav.readUInt32LE(24) === SPEECH_HZ &&
  wav.readUInt16LE(34) === BITS &&
  wav.toString('latin1', 36, 40) === 'data';

/** Without control characters, and those that would change the direction of what follows. */
const HIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069\s]+/gu;
const captionOf = (text: string): string =>
  text.toWellFormed().replace(HIDDEN, ' ').trim().slice(0, CAPTION_MAX_CHARS).toWellFormed();

export type CaptionService = ReturnType<typeof createCaptionService>;

/** Turns what people say into captions for those in the room who read them; stores nothing. */
export const createCaptionService = (options: CaptionOptions) => {
  const { database, clock, endpoint, limits, speech, onFailing, onWorking } = options;
  const takeTurn = createTurns(options.counted);
  const speaking = new Set<string>();
  const health = createSpeechHealth({ onFailing, onWorking });

  const readers = async ({ row }: Seated) => readersIn(await seatsOf(database.read, row.key));

  /** Somebody in the room whose speech may be turned into captions now. */
  const accessSpeaker = async (visit: SeatVisit): Promise<Seated> => {
    const seated = await accessSeat(database.read, visit, clock.now());
    const { row, seat } = seated;
    if (speech === undefined || row.kind === 'private')
      throw new KithError('not_allowed', 'There are no captions in this room.');
    if (seat.speech !== 'given')
      throw new KithError('not_allowed', 'Consent to captions of what you say first.');
    if (seat.state !== 'in' || (await readers(seated)).length === 0)
      throw new KithError('conflict', 'Nobody in the room reads captions.');
    return seated;
  };

  const tell = async (seated: Seated, text: string | null): Promise<void> => {
    for (const { entry } of await readers(seated))
      if (entry !== null)
        endpoint.emit(entryRoom(entry), 'room.caption', { from: seated.seat.id, text });
  };

  /** Tells readers that words are missing. */
  const miss = async (seated: Seated): Promise<never> => {
    await tell(seated, null);
    throw new KithError('unavailable', 'There is no caption of this.');
  };

  /** Waits for a turn of the service, unless that takes too long for a caption. */
  const waitFor = async (rooms: string): Promise<() => void> => {
    const since = clock.now();
    const releases = [await takeTurn(rooms, AT_ONCE.rooms)];
    const release = (): void => {
      for (const each of releases) each();
    };
    try {
      releases.push(await takeTurn('all', AT_ONCE.all));
      if (clock.now() - since >= CAPTION_LATE_MS) throw new Error('others are still waiting');
      return release;
    } catch (error) {
      release();
      throw error;
    }
  };

  const textOf = async (
    wav: Buffer<ArrayBuffer>,
    language: string | undefined,
  ): Promise<string> => {
    try {
      const text = await speech?.textOf(wav, language);
      health.succeed();
      return captionOf(text ?? '');
    } catch (error) {
      if (speech?.isStopped() !== true) health.fail(error);
      throw error;
    }
  };

  return {
    /** Sends the caption of what somebody said. Throws `unavailable` if there is none. */
    speak: async (
      visit: SeatVisit,
      body: AsyncIterable<Uint8Array>,
      { language, missing }: SpeakQuery,
    ): Promise<void> => {
      const seated = await accessSpeaker(visit);
      const { row, seat } = seated;
      const person = `speech:${seat.account_id ?? seat.id}`;
      const rooms = `speech:rooms:${row.account_id ?? row.key}`;
      if (missing !== undefined) await tell(seated, null);
      try {
        limits.demandNamed(person, BUDGETS.person);
        limits.demandNamed(rooms, BUDGETS.rooms);
        if (speaking.has(seat.id))
          throw new KithError('rate_limited', 'Send what you say one part after the other.', {
            retryAfter: 1,
          });
      } catch (error) {
        if (missing === undefined) await tell(seated, null);
        throw error;
      }
      speaking.add(seat.id);
      try {
        const wav = Buffer.concat(await Array.fromAsync(body));
        const cost = Math.ceil(wav.length / KIB);
        limits.countNamed(person, cost);
        limits.countNamed(rooms, cost);
        if (!isSpeech(wav))
          throw new KithError(
            'unsupported_media_type',
            'Send a WAV file with one channel of 16-bit samples at 16 kHz.',
          );
        const release = await waitFor(rooms).catch(() => miss(seated));
        let text: string;
        try {
          // They may have withdrawn their consent or left while others had their turn,
          await accessSpeaker(visit);
          text = await textOf(wav, language).catch(() => miss(seated));
        } finally {
          release();
        }
        if (text === '') return;
        // or while the service listened.
        await tell(await accessSpeaker(visit), text);
      } finally {
        speaking.delete(seat.id);
      }
    },
  };
};
