import { useEffect, useMemo } from 'react';
import { shownNumber } from '../../countries/index.ts';
import { useCallsEngine, usePhone } from '../calls.react.ts';
import type { Callee } from '../calls.types.ts';
import { canBePhoned } from '../phone/can-be-phoned.ts';
import { phonesOf } from '../phone/phones-of.ts';
import { type Callable, type FoundPerson, findPeople } from './find-people.ts';
import { isOf, readTyped, strippedNumber, type Typed } from './read-typed.ts';
import { useOwnCountry } from './use-own-country.ts';
import { useStrangers } from './use-strangers.ts';

/** A row below the field: the target of Enter. */
export type Target =
  | { kind: 'person'; key: string; name: string; found: FoundPerson; callee: Callee }
  /** `phone`: nobody here has the number, which is called by telephone. */
  | { kind: 'typed'; key: string; name: string; callee: Callee; phone?: string }
  | { kind: 'room'; key: string; name: string; path: string };

/** Whether the target can be called, or opened. */
export const isReachable = (target: Target | undefined): target is Target =>
  target !== undefined && !(target.kind === 'person' && target.found.person.obstacle);

/** In the order of preference: by chat, by the address book, by profile. */
export const calleeOf = ({ id, name, avatar, ...person }: Callable): Callee => {
  const { chatId, contactId, profileId = id } = person;
  const phones = phonesOf(person.numbers);
  const by = chatId ? { chatId } : contactId ? { contactId } : { profileId };
  return { id: profileId, name, avatar, by, ...(phones.length > 0 && { phones }) };
};

const ofPerson = (found: FoundPerson): Target => {
  const { person } = found;
  const { id, name } = person;
  return { kind: 'person', key: id, name, found, callee: calleeOf(person) };
};

const ofTyped = ({ number, email }: Typed, countries: readonly string[]): Target[] => {
  if (email !== undefined)
    return [
      {
        ...{ kind: 'typed', key: 'typed', name: email },
        callee: { id: email, avatar: null, name: email, by: { email } },
      },
    ];
  if (number === undefined) return [];
  const { text } = shownNumber(number);
  const by = { number: strippedNumber(number) };
  const callee = { id: number, avatar: null, name: text, by };
  const phone = canBePhoned(number, countries) && { phone: number };
  return [{ kind: 'typed', key: 'typed', name: text, callee, ...phone }];
};

const ofRoom = ({ room, text }: Typed): Target[] =>
  room === undefined ? [] : [{ kind: 'room', key: 'room', name: text, path: room }];

/** Matches for the typed text, likeliest first. */
export const targetsFor = (
  people: readonly Callable[],
  typed: Typed,
  country: string | undefined,
  countries: readonly string[] = [],
): Target[] => {
  const found = findPeople(people, typed);
  const meant = found.filter(({ person }) => isOf(person, typed, country));
  const others = found.filter((each) => !meant.includes(each));
  return [
    ...meant.map(ofPerson),
    ...(meant.length === 0 ? ofTyped(typed, countries) : []),
    ...ofRoom(typed),
    ...others.map(ofPerson),
  ];
};

/** The typed text and its matches, of which one is selected. */
export const useTargets = (people: readonly Callable[], value: string) => {
  const { phone } = useCallsEngine();
  const countries = usePhone((state) => state.about?.countries);
  const country = useOwnCountry();
  const typed = useMemo(() => readTyped(value, country), [value, country]);
  const hasNumber = typed.number !== undefined;
  useEffect(() => {
    if (hasNumber) void phone.learn();
  }, [hasNumber, phone]);
  // Names and addresses only: those of keys and numbers are in the lists of the user.
  const { strangers, isSearching } = useStrangers(
    people,
    typed.digits === undefined ? typed.text : '',
  );
  const targets = useMemo(
    () => [
      ...targetsFor(people, typed, country, countries),
      // Last, because they arrive later, and nothing may move.
      ...strangers.map((person) => ofPerson(findPeople([person], typed)[0] ?? { person })),
    ],
    [people, strangers, typed, country, countries],
  );
  return { country, typed, targets, isSearching };
};
