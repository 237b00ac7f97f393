const OPENED = new Set(['http:', 'https:', 'mailto:']);

/** Where an address leads, if a browser may open it there; none that hides its host behind a name. */
const safe = (address: string): URL | undefined => {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return OPENED.has(url.protocol) && url.username === '' && url.password === '' ? url : undefined;
};

/** Links to these addresses, however they are spelled, can be opened. */
export const linkFinder = (links: readonly string[]): ((href: string) => URL | undefined) => {
  const known = new Set(links.flatMap((address) => safe(address)?.href ?? []));
  return (href) => {
    const url = safe(href);
    return url !== undefined && known.has(url.href) ? url : undefined;
  };
};

/** What the text of a link does not say itself: its whole host, or its whole address if it cannot be opened. */
export const unsaid = (text: string, href: string, url: URL | undefined): string | undefined => {
  if (text === href || `mailto:${text}` === href || text === url?.href) return undefined;
  return url === undefined ? href : url.host || url.pathname;
};
