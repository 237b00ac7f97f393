export interface LinkedText {
  text: string;
  href?: string;
}

/** Few texts can contain an address, and this check is faster. */
const MAY_LINK = /:\/\/|www\.|@/i;

/**
 * The beginning of a web address up to what never is in one: spaces, invisible signs, quotes, and the
 * punctuation of scripts that put no space before or after an address. Or an email address in Latin
 * letters, never only the end of one: that would be the address of somebody else.
 */
const CANDIDATE =
  /(?<![a-z\d_])(?<web>(?:https?:\/\/|www\.)(?=[\p{L}\p{N}\[])[^\s\p{Cc}\p{Cf}<>"｜＜＞[[\p{P}--[\x20-\x7e]]--[\p{Pd}\p{Pc}·・‧’]]]+)|(?<![@.’\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{M}\d!#$%\&'*+\/=?^_`\{\|\}~\-])(?<mail>(?:mailto:)?[\p{sc=Latin}\p{M}\d!#$%\&'*+\/=?^_`\{\|\}~.\-]+@[\p{L}\p{M}\d\-]+(?:\.[\p{L}\p{M}\d\-]+)+)(?![@\p{L}\p{M}\d\-])/giv;

/** Looks at the rest of a candidate: a text of nothing else would be read again and again. */
const AGAIN_MAX = 50;
const CLOSED_BY: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
/** What ends a sentence behind an address, or begins something new. */
const TRAILING = /[.,:;!?'’*([{]+$/;
/** A domain in Latin letters that a text without spaces follows. */
const LATIN_DOMAIN = /^(.*?\.[a-z]{2,})(?=[^\p{ASCII}])/iu;
const AUTHORITY = /^(?:https?:\/\/)?[^/?#]*/i;

/** Up to the first bracket that closes what the address has not opened. */
const balanced = (address: string): string => {
  const open: string[] = [];
  for (let at = 0; at < address.length; at++) {
    const sign = address.charAt(at);
    const opening = CLOSED_BY[sign];
    if ('([{'.includes(sign)) open.push(sign);
    else if (opening !== undefined && open.pop() !== opening) return address.slice(0, at);
  }
  return address;
};

const webAddress = (found: string): string | undefined => {
  const [authority = ''] = AUTHORITY.exec(found) ?? [];
  const [domain] = LATIN_DOMAIN.exec(authority) ?? [];
  let address = domain ?? found;
  for (let before = ''; before !== address; ) {
    before = address;
    address = balanced(address).replace(TRAILING, '');
  }
  // Without a scheme, what stands before the sign would only look like the host.
  return /^www\./i.test(address) && authority.includes('@') ? undefined : address;
};

/** Without quotes or other marks around it, and only if it is clear where it begins and ends. */
const mailAddress = (found: string): string | undefined => {
  const at = found.lastIndexOf('@');
  const local = found
    .slice(0, at)
    .replace(/^mailto:/i, '')
    .replace(/^(?:.*\.\.)?[.'`*_~|]*/, '');
  const host = found.slice(at + 1);
  const domain = (LATIN_DOMAIN.exec(host)?.[0] ?? host).replace(/-+$/, '');
  const isClear =
    /^[\p{L}\p{M}\d._+'&#$%-]*[\p{L}\p{M}\d_+'&#$%-]$/u.test(local) &&
    /\.(?:\p{L}\p{M}*){2,}$|\.xn--[a-z\d-]+$/iu.test(domain);
  return isClear ? `${local}@${domain}` : undefined;
};

/** Where an address begins, whose domain may be shorter than what was found. */
const placeOf = (found: string, address: string): number =>
  found.lastIndexOf('@') - address.lastIndexOf('@');

/** Signs that mean something else in the address of a link. */
const escaped = (address: string): string =>
  address.replace(/[%#&?]/g, (sign) => encodeURIComponent(sign));

/** Plain text, with linked addresses. */
export const linkify = (text: string): LinkedText[] => {
  if (!MAY_LINK.test(text)) return text === '' ? [] : [{ text }];
  const parts: LinkedText[] = [];
  let at = 0;
  const candidate = new RegExp(CANDIDATE);
  let again = AGAIN_MAX;
  for (let match = candidate.exec(text); match !== null; match = candidate.exec(text)) {
    const { web, mail } = match.groups ?? {};
    const found = web ?? mail ?? '';
    const address = web === undefined ? mailAddress(found) : webAddress(found);
    if (address === undefined) continue;
    const start = match.index + (web === undefined ? placeOf(found, address) : 0);
    const end = start + address.length;
    // Another one may begin in what does not belong to it.
    if (end < candidate.lastIndex && again-- > 0) candidate.lastIndex = end;
    if (start > at) parts.push({ text: text.slice(at, start) });
    const href =
      web === undefined
        ? `mailto:${escaped(address)}`
        : /^www\./i.test(address)
          ? `https://${address}`
          : address;
    parts.push({ text: address, href });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
};
