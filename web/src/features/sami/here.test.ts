import { expect, test } from 'vitest';
import type { CommandLanguage, CommandVerb } from '../../platform/feature/command-verb.ts';
import { targetFinder } from '../../platform/grammar/find-targets.ts';
import { CALL } from '../calls/command/call-phrases.ts';
import { WRITE } from '../chat/command/write-phrases.ts';
import { understand } from './grammar/understand.ts';
import { withHere } from './here.ts';

const choir = { id: 'choir', name: 'Harbour Choir', avatar: null, isGroup: true };
const ines = { id: 'ines', name: 'Ines Duarte', avatar: null, isGroup: false };
const verb = (id: string, phrases: Pick<CommandVerb, 'phrases' | 'starters'>): CommandVerb => ({
  ...{ id, place: 0, isAsked: true },
  ...phrases,
});
const lookups = { targets: targetFinder([choir, ines]), screen: () => undefined };
const ask = (text: string, language: CommandLanguage, here = true) =>
  understand({
    ...{ text, language, now: { day: '2026-11-28', minutes: 615 } },
    verbs: [verb('write', WRITE), verb('call', CALL)],
    lookups: withHere(lookups, here ? choir : undefined),
  });

test.each([
  ['write here: see you at seven', 'en', 'see you at seven'],
  ["tell them i'm late", 'en', "i'm late"],
  ['write to this group: bring your sheets', 'en', 'bring your sheets'],
  ['schreib hier: bis gleich', 'de', 'bis gleich'],
  ['sag ihnen ich komme später', 'de', 'ich komme später'],
] as const)('%s: means the chat in which it is typed', (said, language, text) => {
  expect(ask(said, language)).toMatchObject({
    ...{ kind: 'act', verb: { id: 'write' } },
    slots: { target: { id: 'choir' }, text },
  });
});

test('others are meant by their names, and nobody is meant outside of a chat', () => {
  expect(ask('call Ines', 'en')).toMatchObject({ slots: { target: { id: 'ines' } } });
  expect(ask('call them', 'en')).toMatchObject({ slots: { target: { id: 'choir' } } });
  expect(ask('write here: hello', 'en', false)).toMatchObject({ kind: 'ask', about: 'person' });
});
