import { BEAM_TEXT_MAX_BYTES } from '@kith/contract/beam/beam.constants';
import type { Outgoing } from './transfer/sending.ts';

const LINK = /^https?:\/\/\S+$/i;

/** Words as something to send; undefined if they are too long to be shown. */
export const outgoingText = (text: string): Outgoing | undefined => {
  const words = text.trim();
  const data = new Blob([words], { type: 'text/plain' });
  if (words === '' || data.size > BEAM_TEXT_MAX_BYTES) return undefined;
  const kind = LINK.test(words) ? 'link' : 'text';
  return { kind, name: kind === 'link' ? 'Link' : 'Text', data };
};

export const outgoingFiles = (files: readonly { file: File; path: string }[]): Outgoing[] =>
  files.map(({ file, path }) => ({ kind: 'file', name: path, data: file }));
