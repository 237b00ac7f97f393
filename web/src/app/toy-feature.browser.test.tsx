import '../ui/styles/styles.css';
import { verdictOn } from '@kith/contract/base/sync';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { defineEngine } from '../platform/feature/engine-manifest.ts';
import { defineFeature, defineLive } from '../platform/feature/feature.ts';
import { createHandle } from '../platform/react.tsx';
import { type Collection, defineCollection } from '../platform/sync/collection.ts';
import { createTestEnvironment } from '../platform/testing/environment.ts';
import { tokenOf } from '../platform/testing/tokens.ts';
import { createTestTransport, openAlone } from '../platform/testing/transport.ts';
import { App } from './app.tsx';
import { createEngine } from './engine.ts';
import { openLive } from './live.ts';
import { routesOf } from './router.tsx';

interface Toys {
  version: number;
  names: readonly string[];
}
interface ToyChange {
  version: number;
  previous: number;
  name: string;
}
interface Toy {
  owner: string;
  /** Attachment kinds of all features. */
  carried: readonly string[];
  state: StoreApi<Toys>;
  toys: Collection<Toys, ToyChange, never>;
}
const KEY = 'kith.toy';
const happened: string[] = [];
/** Until then its part of the palette is loading. */
let arrival = Promise.withResolvers<void>();
const [ToyProvider, useToy] = createHandle<Toy>('The toy');

/** A feature that the app does not know: its two manifests, and nothing else. */
const toy = defineFeature({
  name: 'toy',
  routes: () => [{ path: '/app/toy', Component: ToyScreen }],
  wipe: [KEY],
});
const liveToy = defineLive({
  name: 'toy',
  engine: defineEngine({
    scope: 'profile',
    open({ env, me, attachments, resume }): Toy {
      env.storage.set(KEY, me);
      env.tab.set(KEY, me);
      const state = createStore<Toys>(() => ({ version: 0, names: [] }));
      const toys = defineCollection({
        env,
        read: state.getState,
        write: (next) => state.setState(next),
        // The contract has no toys, so their name is cast.
        resume: (copy) => resume('toys' as never, copy),
        list: async (): Promise<Toys> => (await env.fetch('/api/toys', {})).json(),
        merge: (_, answer) => answer,
        reduce(held, { name, ...change }: ToyChange) {
          const verdict = verdictOn(held.version, change);
          if (verdict !== 'apply') return { state: held, gap: verdict === 'gap' };
          return { state: { version: change.version, names: [...held.names, name] } };
        },
      });
      void toys.refresh();
      return { owner: me, carried: attachments.map(({ type }) => type), state, toys };
    },
    close({ owner, toys }) {
      toys.dispose();
      happened.push(`${owner} put it away`);
    },
    Provider: ToyProvider,
    main: { 'toys.changed': ({ toys }: Toy, change: ToyChange) => toys.take(change) } as object,
  }),
  navigation: () => [
    { id: 'toy', place: 10, label: 'Toys', icon: 'chat', href: '/app/toy' },
    { id: 'none', place: 20, label: 'Attic', icon: 'chat', href: '/app/attic' },
  ],
  palette: async () => {
    await arrival.promise;
    return {
      acts: () => [
        {
          id: 'wind',
          place: 10,
          title: 'Wind it up',
          icon: 'chat',
          run: () => happened.push('wound up'),
        },
      ],
    };
  },
  keys: () => [
    { id: 'toys', place: 10, title: 'Toys', rows: [{ id: 'w', label: 'Wind', keys: [['W']] }] },
  ],
  settings: () => [{ id: 'toys', place: 10, icon: 'sliders', title: 'Toy box', text: 'Its lid' }],
  cards: [{ of: 'toys', place: 10, Card: () => <p>The lid is closed.</p> }],
  attachments: [{ type: 'toy' } as never],
  hosts: [() => <output>Ticking</output>],
});

function ToyScreen() {
  const { owner, carried, state } = useToy();
  const { names } = useStore(state);
  return (
    <>
      <h1>The toy of {owner}</h1>
      <p>Messages carry: {carried.join()}</p>
      <textarea aria-label="Its story" />
      <p>In the box: {names.join()}</p>
    </>
  );
}

const openApp = async () => {
  const env = createTestEnvironment();
  const transport = createTestTransport();
  const server: { toys: Toys } = { toys: { version: 1, names: ['Bear'] } };
  const token = () => tokenOf({ exp: env.now() / 1_000 + 7 * 86_400 });
  env.fetch = async (url) => {
    if (url.endsWith('/auth/user')) return Response.json({ token: token() });
    if (url.endsWith('/toys')) return Response.json(server.toys);
    if (!url.endsWith('/profiles')) return Response.json({});
    return Response.json([{ id: 'p1', type: 'individual', firstName: 'Ada', token: token() }]);
  };
  const engine = createEngine({
    env,
    features: [toy],
    keepLook: () => {},
    goLive: (core) => openLive(core, { openWire: openAlone(transport), features: [liveToy] }),
  });
  const { session } = engine.platform;
  const router = createMemoryRouter(routesOf(session, [toy]), { initialEntries: ['/app/toy'] });
  await env.settle();
  await render(<App engine={engine} router={router} />);
  return { env, server, transport, session };
};

beforeEach(() => {
  arrival = Promise.withResolvers();
});

test('the declarations of a feature are available, and removed on sign-out', async () => {
  await page.viewport(1_280, 800);
  const { env, server, transport, session } = await openApp();
  // The screen, rendered within the engine's provider, and the global component.
  await expect.element(page.getByRole('heading', { name: 'The toy of p1' })).toBeVisible();
  await expect.element(page.getByText('Messages carry: toy')).toBeVisible();
  await expect.element(page.getByText('Ticking')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Toys' }).first()).toBeVisible();
  expect(env.storage.get(KEY)).toBe('p1');

  await expect.element(page.getByText('In the box: Bear')).toBeVisible();
  const main = transport.sockets.find(({ path }) => path === 'main');
  main?.tell('toys.changed', { version: 2, previous: 1, name: 'Car' });
  await expect.element(page.getByText('In the box: Bear,Car')).toBeVisible();
  // An event was lost, so the client makes a request.
  server.toys = { version: 4, names: ['Bear', 'Car', 'Drum', 'Engine'] };
  main?.tell('toys.changed', { version: 4, previous: 3, name: 'Engine' });
  await env.advance(1_000);
  await expect.element(page.getByText('In the box: Bear,Car,Drum,Engine')).toBeVisible();

  arrival.resolve();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.click(page.getByRole('option', { name: 'Wind it up' }));
  expect(happened).toContain('wound up');

  await userEvent.keyboard('?');
  await expect.element(page.getByRole('region', { name: 'Toys' })).toHaveTextContent('ToysWindW');
  await userEvent.keyboard('{Escape}');

  await userEvent.click(page.getByRole('link', { name: 'Settings' }).first());
  await expect.element(page.getByText('The lid is closed.')).toBeVisible();

  await session.signOut();
  expect(happened.at(-1)).toBe('p1 put it away');
  expect(env.storage.get(KEY)).toBeNull();
  expect(env.tab.get(KEY)).toBeNull();
  await expect.element(page.getByText('Ticking')).not.toBeInTheDocument();
});

test('the palette receives keys typed while it is loading', async () => {
  await page.viewport(1_280, 800);
  await openApp();
  const story = page.getByLabelText('Its story');
  await story.fill('Once');
  await userEvent.keyboard('{Control>}k{/Control}wint{Backspace}{ArrowUp}{Enter}');
  await expect.element(page.getByText('win', { exact: true })).toBeVisible();
  arrival.resolve();
  const field = page.getByRole('combobox');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('d');
  await expect.element(field).toHaveValue('wind');
  await expect.element(page.getByRole('option', { name: 'Wind it up' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(story).toHaveFocus();
  await expect.element(story).toHaveValue('Once');

  // Esc cancels it while it is loading.
  arrival = Promise.withResolvers();
  await userEvent.keyboard('{Control>}k{/Control}x{Escape}');
  arrival.resolve();
  await userEvent.keyboard(' upon');
  await expect.element(story).toHaveValue('Once upon');
});
