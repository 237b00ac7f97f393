import type { LetterText } from '../../../platform/mail/index.ts';

type Name =
  | 'code'
  | 'sms'
  | 'signUpTaken'
  | 'addressInUse'
  | 'reset'
  | 'passwordChanged'
  | 'newDevice';

export type AccountLetters = Record<Name, LetterText>;
