import { SAMI_LINK_MAX_CHARS, SAMI_LINKS_MAX } from '@kith/contract/sami/sami.constants';

/** Not beyond the text of a link in Markdown. */
const ADDRESS =
  /https?:\/\/(?:(?!\]\()[^\s"'<>`\\^{|}])+|[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+/gi;
const MAIL = 'mailto:';

const FOLLOWING = '.,;:!?*_~]';
/** Of addresses, more than anybody reads. */
const KNOWN_MAX = 2_000;

/** How many brackets are closed before they are open, and where the first one is. */
const closedIn = (address: string): { count: number; first: number } => {
  let count = 0;
  let first = address.length;
  let open = 0;
  for (let at = 0; at < address.length; at += 1) {
    if (address[at] === '(') open += 1;
    if (address[at] !== ')') continue;
    if (open > 0) open -= 1;
    else {
      if (count === 0) first = at;
      count += 1;
    }
  }
  return { count, first };
};

/** Without what follows it in a sentence. */
const bare = (address: string): string => {
  let { count } = closedIn(address);
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? '';
    if (last === ')' && count > 0) count -= 1;
    else if (!FOLLOWING.includes(last)) break;
  }
  return address.slice(0, end);
};

const found = (text: string): string[] =>
  [...text.matchAll(ADDRESS)]
    .map(([address]) => address)
    .filter(({ length }) => length <= SAMI_LINK_MAX_CHARS);

/** Those that an answer may mean, with a bracket or a slash behind them. */
const saidIn = (answer: string): Set<string> => {
  const said = new Set<string>();
  for (const address of found(answer))
    for (const one of [address, address.slice(0, closedIn(address).first)].map(bare))
      said.add(one).add(one.replace(/\/$/, ''));
  return said;
};

/**
 * The addresses that an answer may link to: those that its owner said, or that stand in what was read for it, exactly
 * so. A model that was talked into it could write others to tell somebody what it has read.
 */
export const createKnownLinks = () => {
  const known = new Set<string>();
  let told = '[]';
  return {
    /** Of a text that was not written by a model. */
    learn: (text: string): void => {
      for (const address of found(text).map(bare))
        if (address.length <= SAMI_LINK_MAX_CHARS - MAIL.length && known.size < KNOWN_MAX)
          known.add(address);
    },

    /** Those in an answer; undefined if they are the same as before. */
    newIn: (answer: string): string[] | undefined => {
      const said = saidIn(answer);
      const links = [...known]
        .filter((address) => said.has(address))
        .slice(0, SAMI_LINKS_MAX)
        .map((address) => (/^https?:/i.test(address) ? address : `${MAIL}${address}`));
      const now = JSON.stringify(links);
      if (now === told) return undefined;
      told = now;
      return links;
    },
  };
};

export type KnownLinks = ReturnType<typeof createKnownLinks>;
