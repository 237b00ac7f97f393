import { definePort } from '../../platform/ports.ts';
import type { AccountsOptions } from './accounts.options.ts';

/** The second step after a correct password, and other proofs of identity. */
export const secondFactorGate = definePort<AccountsOptions['secondFactor']>(
  'accounts.secondFactorGate',
);

/** Who can sign up with an invitation. */
export const invitationGate = definePort<AccountsOptions['invitations']>('accounts.invitationGate');
