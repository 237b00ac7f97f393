import type { Tx } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Letter, Mail } from '../../platform/mail/index.ts';
import { operatorAddresses } from './operator.store.ts';

/** Emails the operators at addresses that they have verified: one with a typing error belongs to somebody else. */
export const mailOperators = async (
  tx: Tx,
  { mail, log }: { mail: Pick<Mail, 'send'>; log: Pick<Log, 'warn'> },
  text: Letter['text'],
): Promise<void> => {
  const addresses = await operatorAddresses(tx.query);
  for (const to of addresses) await mail.send(tx, { to, text });
  if (addresses.length === 0)
    log.warn('no operator has verified an email address, so a warning reached nobody');
};
