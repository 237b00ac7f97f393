import { DAY_MS } from '@kith/contract';
import { deleteCreationsBefore } from '../../platform/creations.ts';
import type { AccountsOptions } from './accounts.options.ts';
import { deleteCodesBefore } from './codes/codes.store.ts';
import { deleteResetTicketsBefore } from './passwords/reset-tickets.store.ts';
import { deleteKnownDevicesBefore } from './sessions/devices.store.ts';
import { deleteSessionsEndedBefore } from './sessions/sessions.store.ts';
import { deleteVisitPassesBefore } from './sessions/visits.store.ts';

const DEVICES_KEPT_MS = 365 * DAY_MS;
const ENDED_KEPT_MS = 30 * DAY_MS;
/** As long as they count towards limits. */
const CODES_KEPT_MS = DAY_MS;
/** As long as clients may repeat a call whose answer was lost. */
const CREATIONS_KEPT_MS = DAY_MS;

/** Removes expired sessions, devices, tickets, codes and ids that clients gave to what they created. */
export const purge = ({ database, clock }: Pick<AccountsOptions, 'database' | 'clock'>) =>
  database.transaction(async (tx) => {
    await deleteSessionsEndedBefore(tx, clock.now() - ENDED_KEPT_MS);
    await deleteKnownDevicesBefore(tx, clock.now() - DEVICES_KEPT_MS);
    await deleteResetTicketsBefore(tx, clock.now());
    await deleteVisitPassesBefore(tx, clock.now());
    await deleteCodesBefore(tx, clock.now() - CODES_KEPT_MS);
    await deleteCreationsBefore(tx, clock.now() - CREATIONS_KEPT_MS);
  });
