import type { Catalogue } from '@kith/contract/base/texts/text';

/** Every text of this language, by the path of its file; loaded as one file. */
export const texts = import.meta.glob<Catalogue>(
  ['../../**/*.texts.ar.ts', '../../../../contract/src/**/*.texts.ar.ts'],
  { eager: true, import: 'default' },
);
