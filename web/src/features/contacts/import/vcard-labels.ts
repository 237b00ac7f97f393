import type { AddressLabel, PhoneLabel } from '@kith/contract/pure/enums';

/** Labels for what has no place of its own. */
export const FIELD_LABELS: Record<string, string> = {
  NICKNAME: 'Nickname',
  ROLE: 'Role',
  IMPP: 'Messenger',
  ANNIVERSARY: 'Anniversary',
  'X-ANNIVERSARY': 'Anniversary',
  'X-EVOLUTION-ANNIVERSARY': 'Anniversary',
  'X-ABDATE': 'Date',
  'X-ABRELATEDNAMES': 'Related',
  RELATED: 'Related',
  'X-SPOUSE': 'Spouse',
  'X-EVOLUTION-SPOUSE': 'Spouse',
  'X-MS-SPOUSE': 'Spouse',
  'X-MANAGER': 'Manager',
  'X-EVOLUTION-MANAGER': 'Manager',
  'X-MS-MANAGER': 'Manager',
  'X-ASSISTANT': 'Assistant',
  'X-EVOLUTION-ASSISTANT': 'Assistant',
  'X-MS-ASSISTANT': 'Assistant',
  'X-PHONETIC-FIRST-NAME': 'Phonetic first name',
  'X-PHONETIC-LAST-NAME': 'Phonetic last name',
  'X-AIM': 'AIM',
  'X-ICQ': 'ICQ',
  'X-JABBER': 'Jabber',
  'X-MSN': 'MSN',
  'X-YAHOO': 'Yahoo',
  'X-SKYPE': 'Skype',
  'X-SKYPE-USERNAME': 'Skype',
  'X-SOCIALPROFILE': 'Profile',
};

const has = (types: ReadonlySet<string>, ...wanted: string[]): boolean =>
  wanted.some((type) => types.has(type));

export const addressLabel = (types: ReadonlySet<string>): AddressLabel =>
  has(types, 'work') ? 'work' : has(types, 'other') ? 'other' : 'personal';

export const phoneLabel = (types: ReadonlySet<string>): PhoneLabel => {
  if (has(types, 'fax', 'homefax', 'workfax')) {
    if (has(types, 'home', 'homefax')) return 'home_fax';
    return has(types, 'work', 'workfax') ? 'work_fax' : 'other';
  }
  if (has(types, 'cell', 'mobile', 'iphone')) return 'mobile';
  if (has(types, 'work', 'company')) return 'work';
  return has(types, 'home', 'main') ? 'home' : 'other';
};

/** Apple's own labels in words: `_$!<HomePage>!$_`. */
export const appleLabel = (label: string): string => {
  const own = /^_\$!<(.*)>!\$_$/.exec(label)?.[1];
  return own?.replace(/(?<=[a-z])[A-Z]+/g, (word) => ` ${word.toLowerCase()}`) ?? label;
};

/** Types with what a label of its own says. */
export const withTypes = (types: ReadonlySet<string>, label: string): ReadonlySet<string> =>
  label === '' ? types : new Set([...types, ...label.toLowerCase().split(' ')]);
