import type { NewProfile } from '@kith/contract';
import { PROFILE_HUES, type ProfileHue } from '@kith/contract/base/enums';
import type { Dice } from '../testing/fuzz/random.ts';
import { arabic } from './words/arabic.ts';
import { english } from './words/english.ts';
import { french } from './words/french.ts';
import { german } from './words/german.ts';
import { greek } from './words/greek.ts';
import { hindi } from './words/hindi.ts';
import { japanese } from './words/japanese.ts';
import { companies, names } from './words/names.ts';
import { spanish } from './words/spanish.ts';
import type { Talk } from './words/talk.ts';
import { ukrainian } from './words/ukrainian.ts';

/** A profile in the story. */
export interface Part {
  /** Its index in the cast. */
  index: number;
  account: number;
  profile: NewProfile;
  /** First name, or the company's name. */
  short: string;
  hue: ProfileHue;
  /** Its language besides English. */
  talk: Talk;
  hasPicture: boolean;
}
export interface Account {
  email: string;
  /** An account that can be signed in to afterwards. */
  isLead: boolean;
  /** The user agent of its browser. */
  device: string;
  parts: Part[];
}
export interface Cast {
  accounts: Account[];
  parts: Part[];
}

const DEVICES = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
];

const person = (firstName: string, lastName: string): NewProfile => ({
  type: 'individual',
  firstName,
  lastName,
});
const company = (companyName: string): NewProfile => ({ type: 'company', companyName });

/** The fixed members of the cast; the first four can be signed in to. */
const LEADS = 4;
const known: { mail: string; talk: Talk; profiles: NewProfile[] }[] = [
  {
    mail: 'maren',
    talk: english,
    profiles: [person('Maren', 'Ostby'), company('Ostby & Daughters'), company('Harbour Choir')],
  },
  {
    mail: 'ines',
    talk: spanish,
    profiles: [person('Ines', 'Duarte'), company('Duarte Surveying')],
  },
  {
    mail: 'tarek',
    talk: arabic,
    profiles: [person('طارق', 'حداد'), company('مكتبة المرفأ')],
  },
  { mail: 'aoi', talk: japanese, profiles: [person('葵', '田中'), person('Aoi', 'Tanaka')] },
  { mail: 'teo', talk: english, profiles: [person('Teo', 'Marsh')] },
  { mail: 'nadia', talk: english, profiles: [person('Nadia', 'Okafor')] },
  { mail: 'priya', talk: english, profiles: [person('Priya', 'Raman')] },
  { mail: 'marco', talk: english, profiles: [person('Marco', 'Bellini')] },
  { mail: 'farah', talk: arabic, profiles: [person('Farah', 'Haddad')] },
  { mail: 'elias', talk: english, profiles: [person('Grandpa', 'Elias')] },
  { mail: 'lena', talk: german, profiles: [person('Lena', 'Falk')] },
  { mail: 'jun', talk: english, profiles: [person('Jun', 'Park')] },
  { mail: 'oksana', talk: ukrainian, profiles: [person('Оксана', 'Коваль')] },
  { mail: 'dafni', talk: greek, profiles: [person('Δάφνη', 'Ρήγας')] },
  { mail: 'odile', talk: french, profiles: [person('Odile', 'Carrow')] },
  { mail: 'atelier', talk: french, profiles: [company('Atelier Nord')] },
  {
    mail: 'long',
    talk: german,
    profiles: [
      person('Wilhelmina-Alexandrina', 'van den Oudenhoven-Brandt tot Hoog-Solbergerwaarden'),
    ],
  },
];

const TALK_BY_COUNTRY: Record<string, Talk> = {
  ES: spanish,
  JO: arabic,
  EG: arabic,
  JP: japanese,
  UA: ukrainian,
  GR: greek,
  IN: hindi,
  NL: german,
};

const somebody = (dice: Dice): { talk: Talk; profiles: NewProfile[] } => {
  const { given, family, country } = dice.pick(names);
  const profiles = [person(dice.pick(given), dice.pick(family))];
  if (dice.once(6))
    profiles.push(company(`${dice.pick(companies.first)} ${dice.pick(companies.second)}`));
  return { talk: TALK_BY_COUNTRY[country] ?? english, profiles };
};

const shortOf = (profile: NewProfile): string =>
  profile.type === 'company' ? profile.companyName : profile.firstName;

/** Creates this many accounts; the fixed ones first. */
export const castOf = (dice: Dice, size: number): Cast => {
  const parts: Part[] = [];
  const accounts: Account[] = [];
  for (let index = 0; index < size; index++) {
    const { talk, profiles, mail } = known[index] ?? {
      ...somebody(dice),
      mail: `person-${index + 1}`,
    };
    const own = profiles.map((profile, at): Part => {
      const isKnown = index < known.length;
      return {
        index: parts.length + at,
        account: index,
        profile,
        short: shortOf(profile),
        hue: PROFILE_HUES[isKnown ? at : dice.below(PROFILE_HUES.length)] ?? PROFILE_HUES[0],
        talk,
        hasPicture: at > 0 ? dice.once(2) : index > 0 && dice.once(4),
      };
    });
    parts.push(...own);
    accounts.push({
      email: `${mail}@kith.example`,
      isLead: index < LEADS,
      device: DEVICES[index % DEVICES.length] as string,
      parts: own,
    });
  }
  return { accounts, parts };
};
