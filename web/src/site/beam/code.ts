import { BEAM_CODE_CHARS, BEAM_CODE_LETTERS } from '@kith/contract/beam/beam.constants';

const OTHERS = new RegExp(`[^${BEAM_CODE_LETTERS}]`, 'g');

/** A code as it is typed or pasted, in capitals; undefined if it is none. */
export const codeIn = (typed: string): string | undefined => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === BEAM_CODE_CHARS && code.replace(OTHERS, '') === code ? code : undefined;
};

/** The code of an address of this page, which browsers do not send to the server. */
export const codeOfAddress = (address: string, page: string): string | undefined => {
  const [path, hash = ''] = address.split('#');
  return path === page ? codeIn(hash) : undefined;
};

/** In two halves, which are easier to read out. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
