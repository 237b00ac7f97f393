import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@kith/contract';
import type { Dice } from '../testing/fuzz/random.ts';
import type { Part } from './cast.ts';
import type { Plot } from './chats.ts';
import { MOTIFS, type Motif } from './drawings.ts';
import { english } from './words/english.ts';
import { rareMessages } from './words/rare.ts';
import type { Talk } from './words/talk.ts';

/** A message in the story. */
export interface Line {
  time: number;
  by: Part;
  /** With formatting; `{b}` is the person with that letter. */
  text: string;
  motifs: Motif[];
  speakers: ReadonlyMap<string, Part>;
}

/** Messages written while someone is away. */
const MISSED = 12;
const PAUSE_MS = 10 * MINUTE_MS;
const RARE_ONCE_IN = 60;
const ASIDE_ONCE_IN = 14;

const fill = (dice: Dice, talk: Talk, text: string): string => {
  const filled = text.replace(/\{(day|time|place|food|n)\}/g, (_, slot: string) => {
    if (slot === 'day') return dice.pick(talk.days);
    if (slot === 'time') return `${7 + dice.below(14)}:${dice.pick(['00', '15', '30', '45'])}`;
    if (slot === 'place') return dice.pick(talk.places);
    return slot === 'food' ? dice.pick(talk.foods) : String(2 + dice.below(40));
  });
  return filled === text ? text : fill(dice, talk, filled);
};

/** Whether a person takes pictures. */
type Takes = (part: Part) => boolean;

interface Said {
  letter: string;
  text: string;
  motifs: Motif[];
}

/** A parsed dialogue. */
const saidIn = (written: string): Said[] => {
  const said: Said[] = [];
  for (const line of written.split('\n').map((each) => each.trim())) {
    const [, letter, text] = /^([a-d]) (.*)$/s.exec(line) ?? [];
    const last = said.at(-1);
    if (letter !== undefined && text !== undefined) said.push({ letter, text, motifs: [] });
    else if (last !== undefined) last.text += `\n${line}`;
  }
  for (const each of said)
    each.text = each.text
      .replace(/ ?!([a-z]+(?:,[a-z]+)*)\b/, (sign, list: string) => {
        const motifs = list.split(',').filter((one): one is Motif => MOTIFS.some((m) => m === one));
        each.motifs.push(...motifs);
        return motifs.length > 0 ? '' : sign;
      })
      .trim();
  return said;
};

const talkOf = (dice: Dice, { members, kind }: Plot): Talk => {
  const own = dice.pick(kind === 'private' ? members.slice(1) : members)?.talk ?? english;
  return dice.below(10) < (kind === 'private' ? 7 : 2) ? own : english;
};

const writtenOf = (dice: Dice, { kind, isWork, members }: Plot, talk: Talk): string => {
  if (kind === 'notes') return dice.pick(english.notes ?? []);
  if (dice.once(RARE_ONCE_IN)) return dice.pick(rareMessages);
  if (isWork && talk === english && !dice.once(4)) return dice.pick(english.work ?? []);
  return dice.pick(members.length > 2 && !dice.once(4) ? (talk.rounds ?? talk.talks) : talk.talks);
};

/** Times over the life of a chat, more of them recent, none at night. */
const moments = (dice: Dice, { start, end }: Plot, count: number): number[] =>
  Array.from({ length: count }, () => {
    const part = (dice.below(1_000_000) / 1_000_000) ** 0.7;
    const time = start + part * (end - start);
    const hour = new Date(time).getUTCHours();
    return Math.floor(hour < 6 ? time + 7 * HOUR_MS : time);
  }).sort((a, b) => a - b);

/** A dialogue that these people can have: with pictures only if they take some. */
const saidAmong = (dice: Dice, plot: Plot, talk: Talk, people: Part[], takes: Takes): Said[] => {
  for (;;) {
    const said = saidIn(writtenOf(dice, plot, talk));
    if (said.every(({ motifs }) => motifs.length === 0)) return said;
    const photographer = people.findIndex(takes);
    if (photographer < 0) continue;
    // People are considered in the order of the dialogue.
    const letters = [...new Set(said.map(({ letter }) => letter))];
    const at = letters.indexOf(said.find(({ motifs }) => motifs.length > 0)?.letter ?? '');
    const [part] = people.splice(photographer, 1) as [Part];
    people.splice(at, 0, part);
    return said;
  }
};

/** The messages of one session, at most `room`; times count from its beginning. */
const talkIn = (
  dice: Dice,
  plot: Plot,
  room: number,
  people: readonly Part[],
  takes: Takes,
): Line[] => {
  const talk = talkOf(dice, plot);
  const pool = [...people].sort(() => dice.below(3) - 1);
  const said = saidAmong(dice, plot, talk, pool, takes);
  const speakers = new Map<string, Part>();
  const speakerOf = (letter: string): Part => {
    const known = speakers.get(letter);
    if (known !== undefined) return known;
    const part = pool[speakers.size % pool.length] as Part;
    speakers.set(letter, part);
    return part;
  };
  for (const { letter } of said) speakerOf(letter);
  let time = 0;
  const lines: Line[] = [];
  const say = (letter: string, text: string, motifs: Motif[]): void => {
    if (lines.length >= room) return;
    time += (dice.once(7) ? 5 * MINUTE_MS : 4 * SECOND_MS) + dice.below(90 * SECOND_MS);
    lines.push({ time, by: speakerOf(letter), text, motifs, speakers });
  };
  for (const { letter, text, motifs } of said) {
    say(letter, fill(dice, talk, text), motifs);
    if (plot.kind !== 'notes' && dice.once(ASIDE_ONCE_IN))
      say(dice.pick(['a', 'b', 'c']), dice.pick(talk.asides), []);
  }
  return lines;
};

/** All messages of a chat, in order, ending at its last time. */
export const conversationOf = (dice: Dice, plot: Plot, takes: Takes): Line[] => {
  const talks: Line[][] = [];
  // While the person who started it is away, the others continue.
  const others = plot.members.slice(1);
  const isAway = others.length > 1 && dice.once(2);
  for (let said = 0; said < plot.messages; said += talks.at(-1)?.length ?? 0) {
    const room = plot.messages - said;
    const people = isAway && room <= MISSED ? others : plot.members;
    talks.push(talkIn(dice, plot, room, people, takes));
  }
  const times = moments(dice, plot, talks.length);
  const lines: Line[] = [];
  let before = plot.end;
  // From last to first, so that none begins before the previous one is over.
  for (let at = talks.length - 1; at >= 0; at--) {
    const talk = talks[at] as Line[];
    const lasts = talk.at(-1)?.time ?? 0;
    const isLast = at === talks.length - 1;
    const from = isLast ? before - lasts : Math.min(times[at] as number, before - lasts);
    lines.push(...talk.map((line) => ({ ...line, time: from + line.time })).reverse());
    before = from - PAUSE_MS;
  }
  return lines.reverse();
};
