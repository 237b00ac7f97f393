import { definePort } from '../../platform/ports.ts';
import type { AccountsOptions } from './accounts.options.ts';

/** What a correct password may still lack, and other proofs of identity. */
export const secondFactorGate = definePort<AccountsOptions['secondFactor']>(
  'accounts.secondFactorGate',
);

/** Who may sign up by an invitation. */
export const invitationGate = definePort<AccountsOptions['invitations']>('accounts.invitationGate');
