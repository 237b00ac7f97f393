import { removeLeftovers } from '../../features/beam/transfer/storing.ts';

/** Names what arrives without an account: the app lists nothing of it. */
export const VISIT_PREFIX = 'visit-';

/** Removes what earlier pages without an account have left, and nothing of the app. */
export const removeEarlierVisits = (now: number): Promise<void> =>
  removeLeftovers(now, (id) => !id.startsWith(VISIT_PREFIX)).catch(() => undefined);
