import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@kith/contract';
import type { Dice } from '../testing/fuzz/random.ts';
import { type Cast, castOf, type Part } from './cast.ts';
import { type Plot, plotsOf } from './chats.ts';
import { conversationOf, type Line } from './conversation.ts';

export interface Size {
  accounts: number;
  contacts: number;
  chats: number;
  messages: number;
  /**
   * This many of the first accounts take pictures; one costs the server as much time as fifty
   * messages.
   */
  photographers: number;
}

/** An address book, and two years of chats. */
export const FULL_SIZE: Size = {
  accounts: 60,
  contacts: 2_000,
  chats: 200,
  messages: 20_000,
  photographers: 10,
};

/** An action at a time; a message is identified by its index in its chat. */
export type Act = { time: number; plot: Plot; by: Part } & (
  | { kind: 'open' }
  | { kind: 'say'; line: Line }
  | { kind: 'react'; at: number; emoji: string }
  | { kind: 'edit'; at: number; line: Line }
  | { kind: 'remove'; at: number }
  | { kind: 'see'; at: number }
);

export interface Story {
  cast: Cast;
  plots: Plot[];
  /** In order of time. */
  acts: Act[];
  until: number;
}

const EMOJI = ['👍', '❤️', '😂', '🎉', '👀', '🙏', '😮', '✅'];
const REACTED_ONCE_IN = 7;
const EDITED_ONCE_IN = 60;
const REMOVED_ONCE_IN = 120;
/** How many of the first account's chats may have unread messages. */
const UNREAD_AMONG = 14;

/** Reactions to a message, and edits of it. */
const echoes = (dice: Dice, plot: Plot, line: Line, at: number, until: number): Act[] => {
  const acts: Act[] = [];
  const later = (ms: number): number => Math.min(until, line.time + SECOND_MS + dice.below(ms));
  const others = plot.members.filter((part) => part !== line.by);
  if (others.length > 0 && dice.once(REACTED_ONCE_IN)) {
    const emoji = dice.pick(EMOJI);
    const several = 1 + dice.below(Math.min(others.length, 4));
    for (let nth = 0; nth < several; nth++)
      acts.push({
        kind: 'react',
        time: later(HOUR_MS),
        plot,
        by: others[(at + nth) % others.length] as Part,
        at,
        emoji: dice.once(4) ? dice.pick(EMOJI) : emoji,
      });
  }
  const isShort = line.motifs.length === 0 && !line.text.includes('\n');
  if (isShort && dice.once(REMOVED_ONCE_IN))
    // After the reactions: nobody reacts to deleted messages.
    acts.push({
      kind: 'remove',
      time: Math.min(until, line.time + 2 * HOUR_MS),
      plot,
      by: line.by,
      at,
    });
  else if (isShort && dice.once(EDITED_ONCE_IN)) {
    const edited = {
      ...line,
      text: `${line.text} (${dice.pick(['sorry, typo', 'edit: yes', '…'])})`,
    };
    acts.push({ kind: 'edit', time: later(20 * MINUTE_MS), plot, by: line.by, at, line: edited });
  }
  return acts;
};

/** The final seen marker of everyone. */
const readings = (dice: Dice, plot: Plot, lines: readonly Line[], until: number): Act[] =>
  plot.members.flatMap((by): Act[] => {
    const last = lines.length - 1;
    const ownLast = lines.findLastIndex((line) => line.by === by);
    const isBehind =
      by.index === 0
        ? plot.index < UNREAD_AMONG && !dice.once(4)
        : dice.once(by.account < 4 ? 5 : 3);
    const behind = isBehind ? Math.max(ownLast, last - 1 - dice.below(30)) : last;
    return behind < 0 ? [] : [{ kind: 'see', time: until, plot, by, at: behind }];
  });

/** The history of one chat from its first day. */
const actsOf = (dice: Dice, plot: Plot, { photographers }: Size, until: number): Act[] => {
  const lines = conversationOf(dice, plot, ({ account }) => account < photographers);
  const [founder] = plot.members as [Part, ...Part[]];
  const start = (lines[0]?.time ?? plot.end) - MINUTE_MS;
  const acts: Act[] = [{ kind: 'open', time: start, plot, by: founder }];
  for (const [at, line] of lines.entries())
    acts.push(
      { kind: 'say', time: line.time, plot, by: line.by, line },
      ...echoes(dice, plot, line, at, until),
    );
  acts.push(...readings(dice, plot, lines, until));
  return acts;
};

/** The whole story, from a seed: the same each time, up to the same moment. */
export const storyOf = (dice: Dice, size: Size, until: number): Story => {
  const cast = castOf(dice, size.accounts);
  const plots = plotsOf(dice, cast, { ...size, until });
  const acts = plots
    .flatMap((plot) => actsOf(dice, plot, size, until))
    .sort((a, b) => a.time - b.time || a.plot.index - b.plot.index);
  return { cast, plots, acts, until };
};
