import { INVITATION_LIFETIME_MAX_MS } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import type { Tx } from '../../platform/database/index.ts';
import { isWithin } from '../../platform/http/index.ts';
import { hashOf } from '../../platform/random.ts';
import { speakerFor } from '../../platform/texts.ts';
import arabic from './invitation-mails.texts.ar.ts';
import german from './invitation-mails.texts.de.ts';
import { invitationMailTexts } from './invitation-mails.texts.ts';
import type { InvitationsOptions } from './invitations.options.ts';
import { accountWithEmail } from './invitations.store.ts';
import type { InvitationTable } from './invitations.tables.ts';

const speak = speakerFor(invitationMailTexts, { de: german, ar: arabic });

/** Emails per day to one address from everyone, and from one profile to all addresses. */
const TO_ONE_A_DAY = 3;
const OF_ONE_A_DAY = 50;
const NAME_MAX_CHARS = 40;

/** Text that mail programs turn into links: names must not carry advertising. */
const holdsAddress = (name: string): boolean =>
  /@|:\/\/|\bwww\b|[\p{L}\p{N}]\.\p{L}{2,}|\d{6,}/iu.test(name);

/** Emails invitations to people by address. */
export const createInvitationMailing = (
  options: Pick<
    InvitationsOptions,
    'limits' | 'mail' | 'brand' | 'origin' | 'people' | 'privacyOf' | 'isBlockedBy' | 'onChanged'
  >,
) => {
  const { limits, mail, brand, origin, people, privacyOf, isBlockedBy, onChanged } = options;

  const write = async (
    tx: Tx,
    row: InvitationTable,
    to: string,
    language: string,
  ): Promise<void> => {
    const { invitesAs } = await privacyOf(tx.query, row.profile_id);
    const [from] = invitesAs === 'nothing' ? [] : await people(tx.query, [row.profile_id]);
    const name = from === undefined ? '' : displayName(from);
    const isNamed = name !== '' && name.length <= NAME_MAX_CHARS && !holdsAddress(name);
    const say = speak(language);
    const subject = isNamed
      ? say('namedSubject', { name, brand })
      : say('unnamedSubject', { brand });
    const text = isNamed ? say('namedText', { name, brand }) : say('unnamedText', { brand });
    await mail.send(tx, {
      to,
      text: { subject, paragraphs: [text], action: say('openInvitation'), note: say('note') },
      link: `${origin}/invite/${row.code}`,
      lifetimeMs:
        row.expires_time === null
          ? INVITATION_LIFETIME_MAX_MS
          : row.expires_time - row.created_time,
    });
  };

  /** Counts an email; false if there have been enough today. */
  const mayMail = async (tx: Tx, profileId: string, email: string): Promise<boolean> =>
    (await isWithin(limits.takeDaily(tx, `inviting:${profileId}`, OF_ONE_A_DAY))) &&
    (await isWithin(limits.takeDaily(tx, `invited:${hashOf(email)}`, TO_ONE_A_DAY)));

  return {
    /**
     * Emails the owner of the address, with the code itself in `row`; false if no email is sent. A recipient who blocks the sender
     * receives nothing, and the sender is not told.
     */
    tell: async (
      tx: Tx,
      row: InvitationTable,
      email: string,
      language: string,
    ): Promise<boolean> => {
      const canSend = mail.kind !== 'none' && (await mayMail(tx, row.profile_id, email));
      const invited = await accountWithEmail(tx.query, email);
      if (invited !== undefined && (await isBlockedBy(tx.query, invited, row.profile_id)))
        return canSend;
      if (canSend) await write(tx, row, email, language);
      if (invited !== undefined) tx.afterCommit(() => onChanged(invited));
      return canSend;
    },
  };
};
