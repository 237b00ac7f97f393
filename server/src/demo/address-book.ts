import type { CallRequest } from '@kith/contract';
import type { Dice } from '../testing/fuzz/random.ts';
import { richTextOf } from './markup.ts';
import { cities, companies, contactNotes, jobs, names, streets } from './words/names.ts';

export const CATEGORIES = ['Family', 'Friends', 'Harbour', 'Choir', 'Suppliers', 'Swim'] as const;

type Input = CallRequest<'contacts.create'>['body'];

const two = (value: number): string => String(value).padStart(2, '0');
/** Characters for an address, whatever the script of the name. */
const mailName = (name: string, dice: Dice): string => {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '');
  return plain === '' ? `mail-${dice.below(9_000) + 1_000}` : plain;
};
const note = (dice: Dice) => richTextOf(dice.pick(contactNotes), () => ({ insert: '' }));

const companyCard = (dice: Dice, categoryIds: readonly string[]): Input => {
  const companyName = `${dice.pick(companies.first)} ${dice.pick(companies.second)}`;
  return {
    type: 'organization',
    companyName,
    emails: [{ address: `office@${mailName(companyName, dice)}.example`, type: 'work' }],
    numbers: [{ number: `+44 1632 960 ${two(dice.below(100))}${dice.below(10)}`, type: 'work' }],
    links: [{ url: `https://${mailName(companyName, dice)}.example`, label: '' }],
    categoryIds: categoryIds.slice(4, 5),
    ...(dice.once(4) && { notes: note(dice) }),
  };
};

const personCard = (dice: Dice, categoryIds: readonly string[]): Input => {
  const { given, family, country, dial } = dice.pick(names);
  const [firstName, lastName] = [dice.pick(given), dice.pick(family)];
  const mail = mailName(`${firstName} ${lastName}`, dice);
  const number = `${dial}${two(dice.below(100))}${two(dice.below(100))}`;
  return {
    type: 'individual',
    firstName,
    ...(!dice.once(25) && { lastName }),
    ...(dice.once(3) && {
      companyName: `${dice.pick(companies.first)} ${dice.pick(companies.second)}`,
      jobTitle: dice.pick(jobs),
    }),
    ...(!dice.once(5) && { emails: [{ address: `${mail}@mail.example`, type: 'personal' }] }),
    ...(!dice.once(4) && { numbers: [{ number, country, type: 'mobile' }] }),
    ...(dice.once(3) && {
      addresses: [
        {
          type: 'personal',
          street: `${dice.pick(streets)} ${dice.below(120) + 1}`,
          postcode: `${dice.below(9_000) + 1_000}`,
          city: dice.pick(cities),
          country: '',
        },
      ],
    }),
    ...(dice.once(2) && {
      birthday: `${dice.once(3) ? '-' : 1_940 + dice.below(70)}-${two(dice.below(12) + 1)}-${two(dice.below(28) + 1)}`,
    }),
    ...(dice.once(6) && { notes: note(dice) }),
    ...(dice.once(3) && { categoryIds: [dice.pick(categoryIds)] }),
  };
};

/** The card with every field, and the longest values. */
const fullCard = (categoryIds: readonly string[]): Input => ({
  type: 'individual',
  firstName: 'Clara',
  lastName: 'Jansen',
  companyName: 'Port of Lisse-on-Sea',
  jobTitle: 'Harbour master',
  emails: [
    { address: 'clara@port-lisse.example', type: 'work' },
    { address: 'clara.jansen@mail.example', type: 'personal' },
  ],
  numbers: [
    { number: '+31 6 5550 1234', country: 'NL', type: 'mobile' },
    { number: '+31 20 555 0199', country: 'NL', type: 'work' },
  ],
  addresses: [
    { type: 'work', street: 'Havenkade 7', postcode: '2161', city: 'Lisse-on-Sea', country: '' },
  ],
  links: [{ url: 'https://port-lisse.example/tides', label: 'Tides' }],
  fields: [{ label: 'Radio', value: 'Channel 12' }],
  birthday: '--05-03',
  notes: [{ insert: 'Knows every pile by its number. Introduced by Ines. Tea, no sugar.' }],
  categoryIds: [categoryIds[2] as string, categoryIds[5] as string],
});

const longCard = (): Input => ({
  type: 'individual',
  firstName: 'Maximiliana Theodora Konstantina',
  lastName: 'von und zu Achterndiek-Hohenlinden-Sonderbrunnen-Wetterau',
  companyName:
    'The Society for the Preservation of the Third Bench from the Left on the North Quay',
  jobTitle: 'Acting deputy vice chair of the committee for cushions, chairs and very good reasons',
  emails: [
    {
      address:
        'maximiliana.theodora.konstantina.von.und.zu.achterndiek@a-rather-long-name-for-a-house.example',
      type: 'personal',
    },
  ],
  notes: [{ insert: 'A note that goes on. '.repeat(60) }],
});

/** Creates this many cards. */
export const cardsOf = (dice: Dice, count: number, categoryIds: readonly string[]): Input[] =>
  Array.from({ length: count }, (_, index) => {
    if (index === 0) return fullCard(categoryIds);
    if (index === 1) return longCard();
    return dice.once(12) ? companyCard(dice, categoryIds) : personCard(dice, categoryIds);
  });
