import { SAMI_LINK_MAX_CHARS, SAMI_LINKS_MAX } from '@kith/contract/sami/sami.constants';

const ADDRESS = /https?:\/\/[^\s"'<>`\\^{|}]+|[\w.+-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+/gi;
const MAIL = 'mailto:';

/** Without what follows it in a sentence. */
const bare = (address: string): string => {
  const cut = address.replace(/[.,;:!?*_~\]]+$/, '');
  return cut.endsWith(')') && !cut.includes('(') ? bare(cut.slice(0, -1)) : cut;
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
      for (const [found] of text.matchAll(ADDRESS)) {
        const address = bare(found);
        if (address.length <= SAMI_LINK_MAX_CHARS - MAIL.length) known.add(address);
      }
    },

    /** Those in an answer; undefined if they are the same as before. */
    newIn: (answer: string): string[] | undefined => {
      const links = [...known]
        .filter((address) => answer.includes(address))
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
