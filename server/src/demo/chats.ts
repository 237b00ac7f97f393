import { DAY_MS, MINUTE_MS } from '@kith/contract';
import type { Dice } from '../testing/fuzz/random.ts';
import type { Cast, Part } from './cast.ts';
import { rareChatNames } from './words/rare.ts';

/** A chat of the story. */
export interface Plot {
  index: number;
  kind: 'notes' | 'private' | 'group';
  isWork: boolean;
  name: string | undefined;
  hasPicture: boolean;
  /** The first one creates it. */
  members: Part[];
  messages: number;
  start: number;
  /** Time of its last message. */
  end: number;
}

const GROUP_NAMES = [
  'Harbour rebuild',
  'Family',
  'Sunday swimmers',
  'Book circle',
  'Third floor',
  'Choir, low voices',
  'Lantern parade',
  'Saturday market',
  'Ferry people',
  'Bread and boards',
  'The long table',
  'Rain or shine',
];
const YEARS_MS = 2 * 365 * DAY_MS;
const CLUB_SIZE = 40;

type Draft = Pick<Plot, 'kind' | 'members' | 'isWork'>;

const isCompany = ({ profile }: Part): boolean => profile.type === 'company';

/** Who chats with whom, mostly around the first account. */
const privateDrafts = ({ accounts, parts }: Cast, count: number): Draft[] => {
  const leads = accounts.filter(({ isLead }) => isLead).map(({ parts: [first] }) => first as Part);
  const [, workshop] = accounts[0]?.parts ?? [];
  const pairs: Part[][] = [];
  for (const [at, lead] of leads.entries())
    for (const other of parts) {
      if (other.account === lead.account || (at > 0 && (other.index + at) % 3 > 0)) continue;
      pairs.push([lead, other]);
      if (at === 0 && workshop !== undefined && (isCompany(other) || other.index % 5 === 0))
        pairs.push([workshop, other]);
    }
  // Two leads may pair the same people twice.
  const known = new Set<string>();
  return pairs
    .filter((pair) => {
      const key = pair
        .map(({ index }) => index)
        .sort((a, b) => a - b)
        .join();
      return !known.has(key) && known.add(key);
    })
    .slice(0, count)
    .map((members) => ({ kind: 'private', members, isWork: members.some(isCompany) }));
};

const groupDrafts = (dice: Dice, { accounts, parts }: Cast, count: number): Draft[] =>
  Array.from({ length: count }, (_, at) => {
    const isWork = at === 0 || at % 5 === 3;
    const owner = accounts[at < 8 || !dice.once(4) ? 0 : dice.below(Math.min(4, accounts.length))];
    const host = (owner?.parts[isWork && at > 0 ? 1 : 0] ?? owner?.parts[0]) as Part;
    const size = at === 2 ? CLUB_SIZE : at === 0 ? 5 : 2 + dice.below(dice.once(5) ? 14 : 5);
    const others = new Set<Part>();
    // The first accounts are in more groups: some people know everyone.
    for (let tries = 0; others.size < size && tries < size * 8; tries++) {
      const reach = dice.once(2) ? Math.min(16, parts.length) : parts.length;
      const other = parts[dice.below(reach)] as Part;
      if (other.account !== host.account) others.add(other);
    }
    return { kind: 'group', members: [host, ...others], isWork };
  });

const nameOf = (dice: Dice, draft: Draft, nth: number): string | undefined => {
  if (draft.kind !== 'group') return undefined;
  const name = GROUP_NAMES[nth] ?? rareChatNames[nth - GROUP_NAMES.length];
  if (name !== undefined) return name;
  return dice.once(3) ? undefined : `${dice.pick(GROUP_NAMES)} ${nth}`;
};

/** The chats, most active first, with their messages. */
export const plotsOf = (
  dice: Dice,
  cast: Cast,
  { chats, messages, until }: { chats: number; messages: number; until: number },
): Plot[] => {
  const notes = cast.accounts
    .filter(({ isLead }) => isLead)
    .flatMap(({ parts: [first] }): Draft[] =>
      first === undefined ? [] : [{ kind: 'notes', members: [first], isWork: false }],
    );
  const pairs = privateDrafts(cast, Math.floor((chats - notes.length) * 0.55));
  const groups = groupDrafts(dice, cast, chats - notes.length - pairs.length);
  const nth = new Map(groups.map((draft, at) => [draft, at]));
  // Groups and private chats alternate, so that both are among the active and the quiet ones.
  const drafts: Draft[] = [];
  for (let at = 0; at < Math.max(pairs.length, groups.length); at++)
    drafts.push(
      ...groups.slice(at, at + 1),
      ...pairs.slice(at, at + 1),
      ...notes.slice(at, at + 1),
    );

  const weights = drafts.map(({ kind }, at) => (kind === 'notes' ? 0.3 : 1) / (at + 3) ** 0.85);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const plots = drafts.map((draft, index): Plot => {
    const quiet = Math.min(YEARS_MS * 0.8, (index + 0.7) ** 2.3 * 4 * MINUTE_MS);
    const end = until - Math.floor(quiet * (0.7 + dice.below(60) / 100));
    const life =
      (0.15 + (dice.below(85) / 100) * (index < 20 ? 1 : 0.7)) * (end - until + YEARS_MS);
    return {
      index,
      ...draft,
      name: nameOf(dice, draft, nth.get(draft) ?? 0),
      hasPicture: draft.kind === 'group' && dice.once(3),
      messages: Math.floor((messages * (weights[index] ?? 0)) / sum),
      start: Math.floor(end - life),
      end,
    };
  });
  const [first] = plots;
  // The first chat gets the remainder from rounding.
  if (first !== undefined)
    first.messages += messages - plots.reduce((total, plot) => total + plot.messages, 0);
  return plots;
};
