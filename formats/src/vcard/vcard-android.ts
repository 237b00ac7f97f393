import type { KnownLabel } from './known-labels.ts';
import { addField, type CardProperty, type Gathered } from './vcard-gathered.ts';
import { birthdayOf, partsOf } from './vcard-values.ts';

/** Android's numbers for kinds of dates and relations; 0 has a custom label. */
const DAYS: (KnownLabel | '')[] = ['', 'Anniversary', 'Date', 'Birthday'];
const RELATIONS: (KnownLabel | '')[] = [
  '',
  'Assistant',
  'Brother',
  'Child',
  'Domestic partner',
  'Father',
  'Friend',
  'Manager',
  'Mother',
  'Parent',
  'Partner',
  'Referred by',
  'Relative',
  'Sister',
  'Spouse',
];

/** Parses `X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Ann;14;` and the like. */
export const readAndroid = (property: CardProperty, gathered: Gathered): void => {
  const [kind = '', value = '', type = '', label = ''] = partsOf(property);
  const what = kind.slice(kind.lastIndexOf('/') + 1);
  if (value === '') return;
  if (what === 'nickname') gathered.nicknames.push(value);
  else if (what === 'relation')
    addField(gathered, label || RELATIONS[Number(type)] || 'Related', value);
  else if (what === 'contact_event') {
    const day = birthdayOf(value);
    const isBirthday = DAYS[Number(type)] === 'Birthday' && day !== null;
    if (isBirthday && (gathered.birthday ?? day) === day) gathered.birthday = day;
    else addField(gathered, label || DAYS[Number(type)] || 'Date', day ?? value);
  } else gathered.left.add(`X-ANDROID-CUSTOM ${what}`);
};
