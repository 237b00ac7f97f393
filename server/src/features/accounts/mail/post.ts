import { CODE_LIFETIME_MS } from '@kith/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { Letter } from '../../../platform/mail/index.ts';
import { speakerFor } from '../../../platform/texts.ts';
import type { AccountsOptions } from '../accounts.options.ts';
import type { AddressKind } from '../addresses/addresses.store.ts';
import arabic from './account-mails.texts.ar.ts';
import german from './account-mails.texts.de.ts';
import { accountMailTexts } from './account-mails.texts.ts';

const speak = speakerFor(accountMailTexts, { de: german, ar: arabic });

/** Changes to how one gets into an account. */
export type AccountChange =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'totpAdded'
  | 'totpRemoved'
  | 'recoveryCodesReplaced'
  | 'accessTokenAdded'
  | 'emailAdded'
  | 'emailRemoved'
  | 'phoneAdded'
  | 'phoneRemoved';

export type Post = ReturnType<typeof createPost>;

/** All emails and text messages of accounts. */
export const createPost = ({
  mail,
  brand,
  origin,
}: Pick<AccountsOptions, 'mail' | 'brand' | 'origin'>) => {
  const send = (
    tx: Tx,
    to: string,
    text: Letter['text'],
    more: Omit<Letter, 'to' | 'text'> = {},
  ): Promise<void> => mail.send(tx, { to, text, ...more });

  return {
    /** Whether a code can be sent to addresses of this kind. */
    reaches: (kind: AddressKind): boolean => mail.reaches(kind),
    /** Whether an address has to be verified before the account is created. */
    isProofDue: mail.kind === 'smtp',
    code: (tx: Tx, to: string, language: string, code: string) => {
      const say = speak(language);
      const lifetimeMs = CODE_LIFETIME_MS;
      if (to.startsWith('+'))
        return send(
          tx,
          to,
          { subject: brand, paragraphs: [say('sms', { brand, code })] },
          { lifetimeMs },
        );
      const text = {
        subject: say('codeSubject', { brand }),
        paragraphs: [say('codeText')],
        note: say('codeNote', { brand }),
      };
      return send(tx, to, text, { code, lifetimeMs });
    },
    signUpTaken: (tx: Tx, to: string, language: string) => {
      const say = speak(language);
      const text = {
        subject: say('signUpTakenSubject', { brand }),
        paragraphs: [say('signUpTakenText', { brand })],
        action: say('signIn'),
        note: say('nothingChanged'),
      };
      return send(tx, to, text, { link: `${origin}/login` });
    },
    addressInUse: (tx: Tx, to: string, language: string) => {
      const say = speak(language);
      return send(tx, to, {
        subject: say('addressInUseSubject', { brand }),
        paragraphs: [say('addressInUseText', { brand })],
        note: say('addressInUseNote'),
      });
    },
    reset: (tx: Tx, to: string, language: string, path: string, lifetimeMs: number) => {
      const say = speak(language);
      const text = {
        subject: say('resetSubject', { brand }),
        paragraphs: [say('resetText')],
        action: say('resetAction'),
        note: say('resetNote'),
      };
      return send(tx, to, text, { link: `${origin}${path}`, lifetimeMs });
    },
    passwordChanged: (tx: Tx, to: string, language: string) => {
      const say = speak(language);
      const text = {
        subject: say('passwordChangedSubject', { brand }),
        paragraphs: [say('passwordChangedText')],
        action: say('notMe'),
        note: say('wasMe'),
      };
      return send(tx, to, text, { link: `${origin}/login?forgot` });
    },
    accountChanged: (tx: Tx, to: string, language: string, change: AccountChange) => {
      const say = speak(language);
      const text = {
        subject: say('accountChangedSubject', { brand }),
        paragraphs: [say(change)],
        action: say('openSettings'),
        note: say('accountChangedNote'),
      };
      return send(tx, to, text, { link: `${origin}/app/settings/account` });
    },
    profileDeleted: (
      tx: Tx,
      to: string,
      language: string,
      params: { name: string; time: string },
    ) => {
      const say = speak(language);
      const text = {
        subject: say('profileDeletedSubject', { brand }),
        paragraphs: [say('profileDeletedText', params)],
        action: say('openSettings'),
        note: say('profileDeletedNote'),
      };
      return send(tx, to, text, { link: `${origin}/app/settings/account` });
    },
    newDevice: (tx: Tx, to: string, language: string, params: { device: string; time: string }) => {
      const say = speak(language);
      const text = {
        subject: say('newDeviceSubject', { brand }),
        paragraphs: [say('newDeviceText', params)],
        action: say('newDeviceAction'),
        note: say('newDeviceNote'),
      };
      return send(tx, to, text, { link: `${origin}/app/settings/account` });
    },
  };
};
