/** Why an item cannot be taken. */
export type SharedItemError = 'TooBigError' | 'NotSupportedError';

/** Something that another app has shared into this one. */
export interface SharedItem {
  type: 'text' | 'link' | 'file';
  /** Null if there was an error. */
  data: string | File | null;
  /** A headline, or the name of the file. */
  title: string | null;
  error: SharedItemError | null;
}

/**
 * Larger files are copied twice on their way in, which not every phone has the space for; the
 * composer takes them without a copy.
 */
export const SHARED_FILE_MAX_BYTES = 100 * 2 ** 20;

const taken = (
  type: SharedItem['type'],
  data: string | File,
  title: string | null,
): SharedItem => ({
  ...{ type, data, title },
  error: null,
});
export const refused = (
  type: SharedItem['type'],
  title: string | null,
  error: SharedItemError,
): SharedItem => ({ type, data: null, title, error });

export const sharedText = (text: string, title: string | null): SharedItem =>
  text.trim() === '' ? refused('text', title, 'NotSupportedError') : taken('text', text, title);

/** Only addresses that a message may link to. */
export const sharedLink = (link: string, title: string | null): SharedItem => {
  const { protocol } = URL.canParse(link) ? new URL(link) : { protocol: '' };
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)
    ? taken('link', link, title)
    : refused('link', title ?? link.slice(0, 200), 'NotSupportedError');
};

/** A folder arrives as a file without content. */
export const sharedFile = (file: File): SharedItem => {
  if (file.size === 0) return refused('file', file.name, 'NotSupportedError');
  if (file.size > SHARED_FILE_MAX_BYTES) return refused('file', file.name, 'TooBigError');
  return taken('file', file, file.name);
};

/** Reads a form as the manifest describes it under `share_target`. */
export const readShareForm = (form: FormData): SharedItem[] => {
  const field = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const title = field('title') || null;
  const files = form.getAll('files').filter((value) => value instanceof File);
  // Browsers send an empty field if no file was shared.
  const items = files.filter(({ name, size }) => name !== '' || size > 0).map(sharedFile);
  const link = field('url');
  if (link !== '') items.unshift(sharedLink(link, title));
  const text = field('text');
  if (text !== '') items.unshift(sharedText(text, title));
  // A headline alone is all there is to say.
  if (items.length === 0 && title !== null) items.push(sharedText(title, null));
  return items;
};

/** What to tell about a whole share: an error, unless some of it can be used. */
export const shareError = (items: readonly SharedItem[]): SharedItemError | undefined => {
  if (items.some(({ error }) => error === null)) return undefined;
  const areTooBig = items.length > 0 && items.every(({ error }) => error === 'TooBigError');
  return areTooBig ? 'TooBigError' : 'NotSupportedError';
};

/** The words of the usable items, for the message. */
export const wordsOf = (items: readonly SharedItem[]): string =>
  items
    .flatMap(({ type, data, title }) => {
      if (typeof data !== 'string') return [];
      const isSaid = title === null || data.includes(title);
      return isSaid || type === 'text' ? [data] : [`${title}\n${data}`];
    })
    .join('\n');

export const filesOf = (items: readonly SharedItem[]): File[] =>
  items.flatMap(({ data }) => (data instanceof File ? [data] : []));
