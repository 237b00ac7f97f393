import { isTooLarge, KithError, type RichText } from '@kith/contract';
import { isNonEmpty } from '@kith/contract/chat/rich-text';

/** Throws if the text is over 32 KiB. */
export const checkSize = (text: RichText): void => {
  if (isTooLarge(text))
    throw new KithError('too_large', 'A message can be at most 32 KiB long.', { field: 'delta' });
};

/**
 * Normalizes a text: joins neighbouring runs with the same formatting, and keeps only mentions of
 * members, under the name known to the server. Throws if it is over 32 KiB, or if nothing readable
 * is left and there are no attachments; with attachments it returns `[]`.
 */
export const canonicalText = (
  text: RichText,
  names: ReadonlyMap<string, string>,
  { mayBeEmpty = false } = {},
): RichText => {
  const kept: RichText = [];
  for (const op of text) {
    const insert =
      typeof op.insert === 'string'
        ? op.insert
        : names.has(op.insert.mention.id)
          ? { mention: { ...op.insert.mention, value: names.get(op.insert.mention.id) ?? '' } }
          : `@${op.insert.mention.value}`;
    const attributes =
      op.attributes === undefined || Object.keys(op.attributes).length === 0
        ? undefined
        : op.attributes;
    const last = kept.at(-1);
    const joins =
      last !== undefined &&
      typeof last.insert === 'string' &&
      typeof insert === 'string' &&
      JSON.stringify(last.attributes) === JSON.stringify(attributes);
    if (joins) last.insert += insert as string;
    else kept.push(attributes === undefined ? { insert } : { insert, attributes });
  }
  if (!isNonEmpty(kept)) {
    if (mayBeEmpty) return [];
    throw new KithError('invalid_field', 'The message is empty.', { field: 'delta' });
  }
  checkSize(kept);
  return kept;
};
