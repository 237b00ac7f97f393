import type { Catalogue } from '@kith/contract/base/texts/text';

/** Every text of this language, by the path of its file; loaded as one file. */
export const texts = import.meta.glob<Catalogue>(
  ['../../**/*.texts.de.ts', '../../../../contract/src/**/*.texts.de.ts'],
  { eager: true, import: 'default' },
);
