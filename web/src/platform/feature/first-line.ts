import type { SystemMessage } from '@kith/contract';
import type { Language } from '@kith/contract/base/enums';

/**
 * The line as the last message of a chat while the app is loading. Found by the name of its file,
 * `<feature>.first-line.ts`; it stands within the page, so that each costs every visit.
 */
export type FirstLine = (
  line: SystemMessage,
  isMine: boolean,
  language: Language,
) => string | undefined;
