import { createHash } from 'node:crypto';
import type { SamiMeaning } from '@kith/contract/sami/sami.schemas';

/** Of exactly what a card shows. */
export const hashOf = (meaning: SamiMeaning): string =>
  createHash('sha256').update(JSON.stringify(meaning)).digest('hex');
