import { expect, test } from 'vitest';
import { CALLS, type CallSchemas, ROUTES, type Route } from '../index.ts';

const routes = Object.entries(ROUTES) as [keyof typeof ROUTES, Route][];
const toolOf = (name: keyof typeof ROUTES) => (CALLS[name] as CallSchemas).tool;

/** Never for an assistant: who one is, what protects it, and what leads out of it or ends it. */
const FORBIDDEN =
  /^(auth|accounts?|sessions?|emails?|phones?|passwords?|passkeys?|passkey|totp|recovery|twoFactor|secondFactor|accessTokens?|tokens?|vault|deletion|export|operator|privacy|webhooks|groupLinks|invitations|push|sami\w*|selfDestruct)\b/i;

/** Why a call may not be such a tool. */
const fault = (name: string, tool: string | undefined, route: Route): string | undefined => {
  const { stepUp, actor, method, body, answer } = route;
  if (tool === undefined) return undefined;
  if (stepUp) return 'it asks for a confirmation of identity';
  if (FORBIDDEN.test(name)) return 'it is about the account or its protection';
  if (actor !== 'profile') return 'it is not of a profile';
  if (body === 'bytes' || answer !== undefined) return 'it is a file';
  if ((tool === 'read') !== (method === 'GET')) return 'it does not only read';
  return undefined;
};

test('[S2.1.13] the calls that are tools are these', () => {
  const marked = routes.flatMap(([name]) => {
    const tool = toolOf(name);
    return tool === undefined ? [] : [[name, tool]];
  });
  expect(Object.fromEntries(marked)).toEqual({
    'chats.list': 'read',
    'messages.list': 'read',
    'messages.search': 'read',
    'messages.send': 'act',
    'events.month': 'read',
    'events.create': 'act',
    'freeBusy.list': 'read',
    'timeline.list': 'read',
  });
});

test('nothing of accounts, their protection, the vault or the operator is a tool', () => {
  const faults = routes.flatMap(([name, route]) => fault(name, toolOf(name), route) ?? []);
  expect(faults).toEqual([]);
});

test('control: such a call would be refused if it were marked', () => {
  const would = (name: string, tool: 'read' | 'act') => {
    const route = routes.find(([each]) => each === name)?.[1];
    return route && fault(name, tool, route);
  };
  for (const name of ['vault.open', 'export.start', 'sessions.list', 'samiEntries.update'])
    expect(would(name, 'act') ?? would(name, 'read'), name).toBeDefined();
  expect(would('messages.send', 'read')).toBe('it does not only read');
  const proven = routes.filter(([, { stepUp }]) => stepUp);
  expect(proven.length).toBeGreaterThan(3);
  for (const [name] of proven) expect(would(name, 'act'), name).toBeDefined();
});
