import { KithError, type RegistrationMode } from '@kith/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { AccountsOptions } from '../accounts.options.ts';
import { countAccounts, hasAccounts } from '../accounts.store.ts';

export type Admission = ReturnType<typeof createAdmission>;

const closed = () =>
  new KithError('registration_closed', 'This server does not accept new accounts.');
const invitationNeeded = () =>
  new KithError('invitation_required', 'Signing up requires a valid invitation.');

/** Who can sign up. The first person on an empty server always can. */
export const createAdmission = ({
  database,
  registration,
  invitations,
}: Pick<AccountsOptions, 'database' | 'registration' | 'invitations'>) => {
  let isInhabited = false;
  const mode = async (): Promise<RegistrationMode> => {
    isInhabited ||= await hasAccounts(database.read);
    return isInhabited ? registration : 'open';
  };
  return {
    mode,

    /** Refuses before anything is read or written. */
    check: async (invitation: string | undefined): Promise<void> => {
      const now = await mode();
      if (now === 'closed') throw closed();
      if (now === 'open') return;
      if (invitation === undefined || !(await invitations.isValid(invitation)))
        throw invitationNeeded();
    },

    /** In the transaction that has created the account: counts the use of its invitation. */
    settle: async (tx: Tx, invitation: string | undefined, profileId: string): Promise<void> => {
      const isInvited =
        invitation !== undefined && (await invitations.admit(tx, invitation, profileId));
      if (registration === 'open' || (await countAccounts(tx.query)) === 1) return;
      if (registration === 'closed') throw closed();
      if (!isInvited) throw invitationNeeded();
    },
  };
};
