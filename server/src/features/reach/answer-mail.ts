import { reachPath } from '@kith/contract/reach/reach-path';
import type { Tx } from '../../platform/database/index.ts';
import { isWithin, type Limits } from '../../platform/http/index.ts';
import type { Mail } from '../../platform/mail/index.ts';
import { hashOf } from '../../platform/random.ts';
import type { Seal } from '../../platform/seal.ts';
import type { ReachMessageTable } from './reach.tables.ts';
import { sayIn } from './reach-pages.languages.ts';

const PURPOSE = 'reach answer';
/** Emails in a day; whoever answers more is still read under the visitor's link. */
const TO_ADDRESS = 3;
const FROM_PROFILE = 20;
const FROM_SERVER = 500;

/** One mailbox, however it is written. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@');

/**
 * Tells a visitor that there is an answer, at an address that nobody has confirmed. Visitor and owner can be the
 * same person who wants to write to somebody else by this server. So the email says nothing that either of them
 * has written, not even a name, and there are only a few in a day.
 */
export const createAnswerMail = ({
  mail,
  limits,
  seal,
  origin,
  brand,
}: {
  mail: Mail;
  limits: Limits;
  seal: Seal;
  origin: string;
  brand: string;
}) => ({
  send: async (tx: Tx, message: ReachMessageTable): Promise<void> => {
    const { id, email, language, profile_id } = message;
    if (email === null || !mail.reaches('email')) return;
    const budgets = [
      // First, so that who has none left takes none of an address away.
      [`profile ${hashOf(profile_id)}`, FROM_PROFILE],
      [`address ${hashOf(mailboxOf(email))}`, TO_ADDRESS],
      ['server', FROM_SERVER],
    ] as const;
    for (const [name, max] of budgets)
      if (!(await isWithin(limits.takeDaily(tx, `reach-mail ${name}`, max)))) return;
    const say = sayIn(language);
    await mail.send(tx, {
      to: email,
      link: `${origin}${reachPath(profile_id)}?answer=${seal.close(PURPOSE, id)}`,
      text: {
        subject: say('mailSubject', { brand }),
        paragraphs: [say('mailText', { brand })],
        action: say('mailAction'),
        note: say('mailIgnore'),
      },
    });
  },

  /** The message whose answer the link of an email shows. */
  messageIdOf: (key: string): string | undefined => {
    if (!key.startsWith('s1.')) return undefined;
    try {
      return seal.open(PURPOSE, key);
    } catch {
      return undefined;
    }
  },
});
