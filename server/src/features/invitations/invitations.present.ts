import type { Invitation, PendingInvitation, Person } from '@kith/contract';
import type { InvitationTable } from './invitations.tables.ts';

export const presentInvitation = (row: InvitationTable): Invitation => ({
  code: row.code,
  createdTime: row.created_time,
  expiresTime: row.expires_time,
  maxUses: row.max_uses,
  uses: row.uses,
  email: row.email,
});

export const presentPending = (row: InvitationTable, from: Person): PendingInvitation => ({
  code: row.code,
  from,
  createdTime: row.created_time,
});
