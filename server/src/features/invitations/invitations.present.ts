import type { Invitation, PendingInvitation, Person } from '@kith/contract';
import type { InvitationTable } from './invitations.tables.ts';

export const presentInvitation = (row: InvitationTable, code: string): Invitation => ({
  code,
  createdTime: row.created_time,
  expiresTime: row.expires_time,
  maxUses: row.max_uses,
  uses: row.uses,
  email: row.email,
});

export const presentPending = (
  row: InvitationTable,
  code: string,
  from: Person,
): PendingInvitation => ({
  code,
  from,
  createdTime: row.created_time,
});
