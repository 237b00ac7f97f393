import type { RichText } from '@kith/contract/chat/rich-text';
import { linkify } from './addresses.ts';

const WEB = /^https?:\/\//i;

/** The web addresses of a text, in order; code is not linked. */
export const linksIn = (text: RichText): string[] =>
  text.flatMap(({ insert, attributes = {} }) => {
    if (typeof insert !== 'string' || attributes.code) return [];
    const links = attributes.link ?? linkify(insert).map(({ href }) => href ?? '');
    return [links].flat().filter((link) => WEB.test(link));
  });
