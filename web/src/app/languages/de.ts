import type { Catalogue } from '../../platform/i18n/text.ts';

/** Every text of this language, by the path of its file; fetched as one. */
export const texts = import.meta.glob<Catalogue>('../../**/*.texts.de.ts', {
  eager: true,
  import: 'default',
});
