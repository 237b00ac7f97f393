import { expect, test } from 'vitest';
import type { CommandVerb } from '../../platform/feature/command-verb.ts';
import type { Understood } from './grammar/understand.ts';
import { chosen, type Known, meaningOf, understoodOf } from './meanings.ts';

const verb: CommandVerb = {
  ...{ id: 'write', place: 0, isAsked: true },
  phrases: { en: [], de: [], ar: [] },
  starters: { en: '', de: '', ar: '' },
};
const ines = { id: 'ines', name: 'Ines Duarte', avatar: null, isGroup: false };
const screen = { name: 'Contacts', href: '/app/contacts' };
const known: Known = {
  ...{ verbs: [verb], somebody: 'somebody' },
  target: (id) => (id === 'ines' ? ines : undefined),
  screen: (href) => (href === screen.href ? screen : undefined),
};
const time = { day: '2026-11-29', from: 540, to: 600, assumed: ['half'] } as const;

test.each<Understood>([
  { kind: 'act', verb, slots: { target: ines, text: 'hello', time: { ...time } } },
  { kind: 'act', verb, slots: { screen } },
  { kind: 'which', verb, slots: { text: 'hello' }, name: 'Ines', choices: [ines] },
  { kind: 'ask', verb, about: 'person', name: 'Zoltan' },
  { kind: 'refused', reason: 'unclear' },
])('what is stored means the same, and names nobody: %j', (understood) => {
  const stored = meaningOf(understood);
  expect(JSON.stringify(stored)).not.toContain('Duarte');
  expect(understoodOf(stored, known)).toEqual(understood);
});

test('people who cannot be reached any more have no name, and are no choice', () => {
  const gone: Known = { ...known, target: () => undefined };
  const act = meaningOf({ kind: 'act', verb, slots: { target: ines } });
  expect(understoodOf(act, gone)).toMatchObject({ slots: { target: { name: 'somebody' } } });
  const which = meaningOf({ kind: 'which', verb, slots: {}, name: 'Ines', choices: [ines] });
  expect(understoodOf(which, gone)).toMatchObject({ choices: [] });
  expect(understoodOf(which, { ...known, verbs: [] })).toBeUndefined();
  expect(which.kind === 'which' && chosen(which, ines)).toEqual(act);
});
