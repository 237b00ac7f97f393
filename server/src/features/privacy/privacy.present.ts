import type { Privacy } from '@kith/contract';
import { DEFAULTS } from './privacy.store.ts';
import type { PrivacyTable } from './privacy.tables.ts';

export const presentPrivacy = (row: PrivacyTable | undefined): Privacy =>
  row === undefined
    ? DEFAULTS
    : {
        foundBy: row.found_by,
        byAddress: row.by_address === 1,
        writtenBy: row.written_by,
        presenceTo: row.presence_to,
        busyTo: row.busy_to ?? DEFAULTS.busyTo,
        invitesAs: row.invites_as,
        calledBy: row.called_by ?? DEFAULTS.calledBy,
      };
