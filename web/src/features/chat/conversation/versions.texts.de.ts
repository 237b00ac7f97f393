import type { Translation } from '@kith/contract/base/texts/messages';
import type { versionsTexts } from './versions.texts.ts';

export default {
  now: 'Aktuelle Fassung, {time}',
  loadingVersions: 'Frühere Fassungen werden geladen …',
  failed: 'Die früheren Fassungen konnten nicht geladen werden.',
} satisfies Translation<typeof versionsTexts>;
