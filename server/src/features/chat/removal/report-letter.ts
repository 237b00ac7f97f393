import type { Letter } from '../../../platform/mail/index.ts';

/** A person involved in a report. */
export interface Reported {
  name: string;
  /** Absent for apps, and once they have deleted their account. */
  account: string | undefined;
}

export interface ReportedText {
  sender: Reported;
  /** Empty if there are only attachments. */
  text: string;
  attachments: number;
}

export interface ChatReport {
  byAccount: string;
  chatId: string;
  /** In a group: its name and owner. */
  group?: { name: string | null; ownerAccount: string | undefined };
  /** The author of the message, or the reported person; absent if the whole group is reported. */
  of?: Reported;
  /** The reported message; `texts` are then the ones before it. */
  message?: ReportedText;
  /** The latest texts, oldest first. */
  texts: readonly ReportedText[];
  reason: string;
}

const shown = ({ text, attachments }: ReportedText): string => {
  const carried = attachments === 0 ? [] : [`(attachments: ${attachments})`];
  return [...(text === '' ? [] : [`"${text}"`]), ...carried].join(' ');
};

const named = ({ name, account }: Reported): string =>
  `"${name}" (${account === undefined ? 'no account' : `account ${account}`})`;

/** In English, as are the log and the server's commands. */
export const reportLetter = (
  brand: string,
  { byAccount, chatId, group, of, message, texts, reason }: ChatReport,
): Letter['text'] => {
  const where =
    group && `the group ${group.name === null ? 'without a name' : `"${group.name}"`} (${chatId})`;
  const what = of && `${message ? 'a message' : 'messages'} of "${of.name}"`;
  // All by one person, unless others are among them.
  const line = (one: ReportedText) =>
    group || message ? `${named(one.sender)}: ${shown(one)}` : shown(one);
  const account = of ? of.account : group?.ownerAccount;
  const by = of ? `${message ? 'It was' : 'They were'} written by` : 'The group belongs to';
  return {
    subject: `${brand}: ${message ? 'a message' : of ? 'a person' : 'a group'} was reported`,
    paragraphs: [
      `The account ${byAccount} reported ${what && where ? `${what} in ${where}` : (what ?? where)}.`,
      ...(reason === '' ? [] : [`They wrote: ${reason}`]),
      ...(message ? [`The message: ${shown(message)}`] : []),
      ...(message && texts.length > 0 ? ['Before it:'] : []),
      ...(!message && texts.length === 0
        ? ['There are none that can still be read.']
        : texts.map(line)),
      ...(account === undefined ? [] : [`${by} the account ${account}.`]),
    ],
    note: 'You are receiving this email because you operate this server. The report is on its page, too.',
  };
};
