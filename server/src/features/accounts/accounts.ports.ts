import type { Reader } from '../../platform/database/index.ts';
import { definePort } from '../../platform/ports.ts';
import type { AccountsOptions } from './accounts.options.ts';

/** The second step after a correct password, and other proofs of identity. */
export const secondFactorGate = definePort<AccountsOptions['secondFactor']>(
  'accounts.secondFactorGate',
);

/** Whether the vault is open in a session. */
export const vaultGate = definePort<{
  isOpen(query: Reader, sessionId: string): Promise<boolean>;
}>('accounts.vaultGate');
/** Who can sign up with an invitation. */
export const invitationGate = definePort<AccountsOptions['invitations']>('accounts.invitationGate');
