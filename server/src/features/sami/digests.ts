import { KithError } from '@kith/contract';
import { SAMI_SOURCES_MAX } from '@kith/contract/sami/sami.constants';
import type { SamiMeaning } from '@kith/contract/sami/sami.schemas';
import type { Reader } from '../../platform/database/index.ts';
import type { FeatureParts } from '../../platform/feature/feature-parts.ts';
import type {
  Digested,
  DigestInputs,
  DigestPart,
  ToolSource,
} from '../../platform/feature/tools.ts';
import type { Asker } from './asker.ts';
import { isMarked, readPages } from './read-pages.ts';

/** Of a chat, and of each part of a day. */
const CHAT_MAX_CHARS = 24_000;
const PART_MAX_CHARS = 4_000;
/** Chats that a day tells of. */
const CHATS_MAX = 5;

export type SummaryOf = Extract<SamiMeaning, { kind: 'chatSummary' | 'daySummary' }>;
export const isSummary = (meaning: SamiMeaning): meaning is SummaryOf =>
  meaning.kind === 'chatSummary' || meaning.kind === 'daySummary';

export interface Digest {
  /** Words of other people in quotation marks, on lines of their own. */
  text: string;
  sources: readonly ToolSource[];
  /** The chats that it is about. */
  ids: readonly string[];
}

type Parts = Pick<FeatureParts, 'digests' | 'handlers'>;
type Read = Digested & { title: string };

/** As many of the first lines as fit. */
const fitting = (lines: readonly string[], max: number): string[] => {
  let left = max;
  return lines.filter((line) => {
    left -= line.length + 1;
    return left >= 0;
  });
};

/** What summaries are made of: read from all features, with the rights of the asker and nothing of a vault. */
export const createDigests = (features: () => readonly Parts[], query: Reader) => {
  const partsOf = <Of extends keyof DigestInputs>(of: Of): DigestPart<Of>[] =>
    features()
      .flatMap(({ digests }) => digests ?? [])
      .filter((part) => part.of === of && isMarked(part.call, 'read'))
      .map((part) => part as unknown as DigestPart<Of>);

  /** What cannot be read tells nothing. */
  const readPart = async <Of extends keyof DigestInputs>(
    part: DigestPart<Of>,
    input: DigestInputs[Of],
    asker: Asker,
    max: number,
  ): Promise<Read> => {
    const { zone, profileId } = asker;
    const { call, title, request, next, isLatestFirst } = part;
    const pages = {
      ...{ call, first: request(input, zone) },
      next: (answer: unknown) => next?.(answer, input),
    };
    const all: Digested[] = [];
    let chars = 0;
    try {
      await readPages(features(), pages, asker, async (answer) => {
        const shown = await part.show(answer, input, { query, zone, profileId });
        all.push(shown);
        chars += shown.lines.reduce((sum, line) => sum + line.length, 0);
        return chars > max ? 'enough' : undefined;
      });
    } catch (error) {
      if (!(error instanceof KithError)) throw error;
    }
    const lines = fitting(
      all.flatMap((each) => each.lines),
      max,
    );
    return {
      title,
      lines: isLatestFirst ? lines.toReversed() : lines,
      // Of what is told first.
      sources: all.flatMap((each) => each.sources).slice(isLatestFirst ? -1 : 0),
      ids: all.flatMap((each) => each.ids),
      chats: all.flatMap((each) => each.chats ?? []),
    };
  };

  const readAll = async <Of extends keyof DigestInputs>(
    of: Of,
    input: DigestInputs[Of],
    asker: Asker,
    max: number,
  ): Promise<Read[]> => {
    const read: Read[] = [];
    for (const part of partsOf(of)) read.push(await readPart(part, input, asker, max));
    return read;
  };

  const readDay = async (day: string, asker: Asker): Promise<Read[]> => {
    const read = await readAll('day', { day }, asker, PART_MAX_CHARS);
    const chats = read
      .flatMap((each) => each.chats ?? [])
      .toSorted((a, b) => b.lastTime - a.lastTime)
      .slice(0, CHATS_MAX);
    for (const { title, chatId, after } of chats) {
      const some = await readAll('chat', { chatId, after }, asker, PART_MAX_CHARS);
      read.push(...some.map((each) => ({ ...each, title })));
    }
    return read;
  };

  return {
    /** Undefined if there is nothing to tell. */
    read: async (meaning: SummaryOf, asker: Asker): Promise<Digest | undefined> => {
      const read =
        meaning.kind === 'daySummary'
          ? await readDay(meaning.day, asker)
          : await readAll('chat', meaning, asker, CHAT_MAX_CHARS);
      const told = read.filter(({ lines }) => lines.length > 0);
      if (told.length === 0) return undefined;
      return {
        text: told.map(({ title, lines }) => [`${title}:`, ...lines].join('\n')).join('\n\n'),
        sources: told.flatMap(({ sources }) => sources).slice(0, SAMI_SOURCES_MAX),
        ids: [...new Set(told.flatMap(({ ids }) => ids))],
      };
    },
  };
};

export type Digests = ReturnType<typeof createDigests>;
