import { INVITATION_LIFETIME_MAX_MS } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import type { Tx } from '../../platform/database/index.ts';
import { lettersIn } from '../../platform/mail/index.ts';
import type { InvitationsContext } from './invitations.context.ts';
import { invitationLetters } from './invitations.letters.ts';
import { accountWithEmail } from './invitations.store.ts';
import type { InvitationTable } from './invitations.tables.ts';

/** Letters to those who are invited by their address. */
export const invitationMailing = (
  context: Pick<
    InvitationsContext,
    'mail' | 'brand' | 'origin' | 'people' | 'privacyOf' | 'isBlockedBy' | 'onChanged'
  >,
) => {
  const { mail, brand, origin, people, privacyOf, isBlockedBy, onChanged } = context;

  const write = async (
    tx: Tx,
    row: InvitationTable,
    to: string,
    language: string,
  ): Promise<void> => {
    const { invitesAs } = await privacyOf(tx.query, row.profile_id);
    const [from] = invitesAs === 'nothing' ? [] : await people(tx.query, [row.profile_id]);
    const letters = lettersIn(invitationLetters, language);
    await mail.send(tx, {
      to,
      text: from === undefined ? letters.unnamed : letters.byName,
      params: { brand, ...(from && { name: displayName(from) }) },
      link: `${origin}/invite/${row.code}`,
      lifetimeMs:
        row.expires_time === null
          ? INVITATION_LIFETIME_MAX_MS
          : row.expires_time - row.created_time,
    });
  };

  return {
    canSend: mail.kind !== 'none',

    /** Tells whoever has the address. Somebody who blocks the one who invites hears nothing of it. */
    tell: async (tx: Tx, row: InvitationTable, email: string, language: string): Promise<void> => {
      const invited = await accountWithEmail(tx.query, email);
      if (invited !== undefined && (await isBlockedBy(tx.query, invited, row.profile_id))) return;
      if (mail.kind !== 'none') await write(tx, row, email, language);
      if (invited !== undefined) tx.afterCommit(() => onChanged(invited));
    },
  };
};
