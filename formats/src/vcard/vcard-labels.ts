import type { AddressLabel, PhoneLabel } from './card-contact.ts';
import type { KnownLabel } from './known-labels.ts';
import type { CardProperty } from './vcard-gathered.ts';

const KNOWN_FIELDS: Record<string, KnownLabel> = {
  ROLE: 'Role',
  GENDER: 'Gender',
  'X-GENDER': 'Gender',
  LANG: 'Language',
  GEO: 'Place',
  TZ: 'Time zone',
  BIRTHPLACE: 'Birthplace',
  DEATHDATE: 'Date of death',
  DEATHPLACE: 'Place of death',
  EXPERTISE: 'Expertise',
  HOBBY: 'Hobby',
  INTEREST: 'Interest',
  'X-MS-INTERESTS': 'Interest',
  CALURI: 'Calendar',
  FBURL: 'Free or busy',
  CALADRURI: 'Invitations to',
  'X-ABRELATEDNAMES': 'Related',
  RELATED: 'Related',
  'X-SPOUSE': 'Spouse',
  'X-EVOLUTION-SPOUSE': 'Spouse',
  'X-KADDRESSBOOK-X-SPOUSESNAME': 'Spouse',
  'X-MS-SPOUSE': 'Spouse',
  'X-CHILDREN': 'Child',
  'X-MS-CHILD': 'Child',
  'X-MANAGER': 'Manager',
  'X-EVOLUTION-MANAGER': 'Manager',
  'X-KADDRESSBOOK-X-MANAGERSNAME': 'Manager',
  'X-MS-MANAGER': 'Manager',
  'X-ASSISTANT': 'Assistant',
  'X-EVOLUTION-ASSISTANT': 'Assistant',
  'X-KADDRESSBOOK-X-ASSISTANTSNAME': 'Assistant',
  'X-MS-ASSISTANT': 'Assistant',
  'X-KADDRESSBOOK-X-PROFESSION': 'Profession',
  'X-PROFESSION': 'Profession',
  'X-KADDRESSBOOK-X-OFFICE': 'Office',
  'X-OFFICE': 'Office',
  'X-REFERRED-BY': 'Referred by',
  'X-DEPARTMENT': 'Department',
  'X-MAIDENNAME': 'Maiden name',
  'X-PHONETIC-FIRST-NAME': 'Phonetic first name',
  'X-PHONETIC-MIDDLE-NAME': 'Phonetic middle name',
  'X-PHONETIC-LAST-NAME': 'Phonetic last name',
  'X-PHONETIC-ORG': 'Phonetic company',
  'X-EVOLUTION-BLOG-URL': 'Blog',
  'X-EVOLUTION-VIDEO-URL': 'Video',
  'X-KADDRESSBOOK-BLOGFEED': 'Blog',
  'X-MS-IMADDRESS': 'Messenger',
  'X-MS-TEXT': 'Text',
};

const SERVICES: Record<string, string> = {
  'X-AIM': 'AIM',
  'X-ICQ': 'ICQ',
  'X-JABBER': 'Jabber',
  'X-MSN': 'MSN',
  'X-YAHOO': 'Yahoo',
  'X-QQ': 'QQ',
  'X-GOOGLE-TALK': 'Google Talk',
  'X-GTALK': 'Google Talk',
  'X-GADUGADU': 'Gadu-Gadu',
  'X-GROUPWISE': 'GroupWise',
  'X-MATRIX': 'Matrix',
  'X-SIGNAL': 'Signal',
  'X-TELEGRAM': 'Telegram',
  'X-WHATSAPP': 'WhatsApp',
  'X-FACEBOOK': 'Facebook',
  'X-TWITTER': 'Twitter',
  'X-SIP': 'SIP',
  'X-SKYPE': 'Skype',
  'X-SKYPE-USERNAME': 'Skype',
};
/** Labels for properties without a place of their own. */
export const FIELD_LABELS: Record<string, string> = { ...KNOWN_FIELDS, ...SERVICES };

/** Internal properties of programs that can be dropped. */
export const IS_TECHNICAL =
  /^(?:VERSION|UID|REV|PRODID|SOURCE|NAME|PROFILE|CLASS|MAILER|KIND|MEMBER|CLIENTPIDMAP|CREATED|X-AB(?:LABEL|ADR|UID|SHOWAS)|X-ADDRESSBOOKSERVER-.*|X-EVOLUTION-(?:FILE-AS|WEBDAV-.*|LIST.*|E?BOOK-.*|ADDRESS-BOOK.*)|X-MOZILLA-HTML|X-MS-OL-.*|X-COUCHDB-.*|X-CLASS|X-IRMC-.*|X-IMAGETYPE|X-REDUCTION|X-SHARED-PHOTO-DISPLAY-PREF|X-IMAGEHASH|X-FILE-AS|X-WAB-.*|X-RADICALE-.*|X-OSSO-CONTACT-STATE|X-APPLE-.*)$/;

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

/** Types that imply no label. */
const PLAIN_TYPES =
  /^(?:|voice|pref|preferred|cell|mobile|iphone|home|work|company|main|fax|homefax|workfax|msg|text|video|pcs|internet|other|personal|\d+)$/;

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The custom label, unless it only repeats the type. */
export const ownLabel = (label: string): string =>
  label
    .toLowerCase()
    .split(' ')
    .every((word) => PLAIN_TYPES.test(word))
    ? ''
    : label;

const PHONES: Record<string, KnownLabel> = {
  pager: 'Pager',
  car: 'Car phone',
  isdn: 'ISDN',
  modem: 'Modem',
  textphone: 'Text phone',
  'tty-tdd': 'Text phone',
  tty: 'Text phone',
  ttytdd: 'Text phone',
  assistant: 'Assistant',
  callback: 'Callback',
  radio: 'Radio',
  telex: 'Telex',
};

const FAX: KnownLabel = 'Fax';

/** The label of a number, if its type does not imply it. */
export const ownPhoneLabel = (types: ReadonlySet<string>, label: string): string => {
  if (label !== '') return ownLabel(label);
  const type = [...types].find((one) => !PLAIN_TYPES.test(one)) ?? '';
  const own = type.replace(/^x-(?:evolution-)?/, '');
  if (own === '') return has(types, 'fax') && phoneLabel(types) === 'other' ? FAX : '';
  return PHONES[own] ?? capital(own.replaceAll(/[-_]+/g, ' '));
};

const RELATIONS: Record<string, KnownLabel> = {
  sibling: 'Sibling',
  colleague: 'Colleague',
  'co-worker': 'Colleague',
  neighbor: 'Neighbour',
  emergency: 'In an emergency',
  kin: 'Relative',
};
/** A relation, from the type in the card. */
export const relationLabel = (type: string): string => RELATIONS[type] ?? capital(type);

const PROFILE: KnownLabel = 'Profile';
const MESSENGER: KnownLabel = 'Messenger';

/** The service of a profile, or "Messenger" if unknown. */
export const serviceLabel = ({ name, label, types, params, value }: CardProperty): string => {
  const isProfile = name !== 'IMPP';
  const type = [...types].find((one) => !/^(?:pref|home|work|other|personal)$/.test(one));
  const scheme = /^([a-z][\w+.-]*):(?!\/\/)/i.exec(value)?.[1];
  const service = params.get('X-SERVICE-TYPE') ?? params.get('SERVICE-TYPE');
  const found = service ?? (isProfile ? type : scheme) ?? '';
  if (label !== '') return label;
  return capital(found) || (isProfile ? PROFILE : MESSENGER);
};

const APPLE: Record<string, KnownLabel> = { HomePage: 'Home page', AssistantPhone: 'Assistant' };

/** Apple's built-in labels as words: `_$!<HomePage>!$_`. */
export const appleLabel = (label: string): string => {
  const own = /^_\$!<(.*)>!\$_$/.exec(label)?.[1];
  if (own === undefined) return label;
  return APPLE[own] ?? own.replace(/(?<=[a-z])[A-Z]+/g, (word) => ` ${word.toLowerCase()}`);
};

/** Types, including those implied by a custom label. */
export const withTypes = (types: ReadonlySet<string>, label: string): ReadonlySet<string> =>
  label === '' ? types : new Set([...types, ...label.toLowerCase().split(' ')]);
