import '../../../ui/styles/styles.css';
import { DAY_MS, MINUTE_MS } from '@kith/contract/base/constants';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AccountCore } from '../../../platform/feature/engine-manifest.ts';
import { wipeLocalStores } from '../../../platform/local-wipe.ts';
import { createBrowser, createTestEnvironment } from '../../../platform/testing/environment.ts';
import { Toasts } from '../../../ui/overlays/toasts.tsx';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { type Beam, BeamProvider, openBeam } from '../beam.handle.ts';
import { FOLDER } from '../transfer/folder.ts';
import { hold } from '../transfer/holding.ts';
import { digest } from '../transfer/said.ts';
import { saveInto } from '../transfer/saving.ts';
import { createStore, type Received } from '../transfer/storing.ts';
import type { Arrival } from './arrival.ts';
import { ArrivalList } from './arrival-list.tsx';
import { type Arrivals, createArrivals } from './arrivals.ts';

const ben = { id: 'ben', name: 'Ben Ito', avatar: null, isDevice: false };

const removeAll = async () => {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(FOLDER, { recursive: true }).catch(() => undefined);
};
afterEach(removeAll);

/** What a transfer leaves in the browser's file system. */
const arrived = async (id: string, files: Record<string, string>): Promise<readonly Received[]> => {
  const store = createStore(id, { expiresTime: 0, isGuarded: false });
  const items = Object.entries(files).map(([name, { length: size }]) => ({
    ...{ kind: 'file' as const, name, size },
  }));
  await store.begin(items);
  for (const [at, item] of items.entries()) {
    const sink = await store.open(item, at, item.name, []);
    const bytes = new TextEncoder().encode(files[item.name]);
    await sink.write(bytes, await digest(bytes));
    await sink.close();
  }
  await store.settle();
  return store.received();
};
const words = (text: string): readonly Received[] => [
  { kind: 'text', path: 'Text', data: new Blob([text]), text },
];
/** Claims a size without having it. */
const large = (path: string, size: number): readonly Received[] => [
  {
    kind: 'file',
    path,
    parts: [],
    data: Object.defineProperty(new Blob(), 'size', { value: size }),
  },
];
const about = (id: string, changes: Partial<Arrival> = {}) => ({
  ...{ id, from: ben, isGuarded: false, ...changes },
});

/** Held by the page that receives it until it is listed. */
const receive = async (
  arrivals: Arrivals,
  arrival: ReturnType<typeof about>,
  files: Record<string, string>,
): Promise<boolean> => {
  const release = hold(arrival.id);
  const isKept = await arrivals.keep(arrival, await arrived(arrival.id, files));
  release();
  return isKept;
};

const device = () => {
  const browser = createBrowser();
  const env = createTestEnvironment(browser);
  return { env, open: () => createArrivals(env, 'account') };
};
const show = async (arrivals: Arrivals, isVaultOpen = false) => {
  const beam = { engine: async () => ({ arrivals }) } as unknown as Beam;
  const list = (isOpen: boolean) => (
    <BeamProvider value={beam}>
      <ArrivalList isVaultOpen={isOpen} />
      <Toasts label="Notices" closeLabel="Close" />
    </BeamProvider>
  );
  const { rerender, container } = await render(list(isVaultOpen));
  return { container, setVault: (isOpen: boolean) => rerender(list(isOpen)) };
};
const list = page.getByRole('region', { name: 'Received on this device' });
const rows = list.getByRole('listitem');
const namesOf = (arrivals: Arrivals) => arrivals.state.getState().rows.map(({ id }) => id);
const namesIn = async (folder: FileSystemDirectoryHandle): Promise<string[]> => {
  const names: string[] = [];
  for await (const name of folder.keys()) names.push(name);
  return names.sort();
};
const stored = async (): Promise<string[]> => {
  const root = await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER);
  return namesIn(root);
};
/** What is downloaded. */
const watchDownloads = () => {
  const downloads: Promise<[name: string, text: string]>[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  click.mockImplementation(function (this: HTMLAnchorElement) {
    const { download, href } = this;
    downloads.push(fetch(href).then(async (answer) => [download, await answer.text()]));
  });
  onTestFinished(() => click.mockRestore());
  return downloads;
};

test('[S2.1.07] what was received is listed after a reload, and saved, deleted and brought back', async () => {
  const { env, open } = device();
  const first = open();
  expect(await receive(first, about('o1'), { 'crane.txt': 'quay' })).toBe(true);
  await env.advance(MINUTE_MS);
  const folder = { 'plans/a.txt': 'one', 'plans/b.txt': 'two' };
  await receive(first, about('o2', { from: null }), folder);
  first.dispose();

  const arrivals = open();
  const { container } = await show(arrivals);
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.element(rows.nth(0)).toMatchTextContent('2 items');
  await expect.element(rows.nth(0)).toMatchTextContent('your device');
  await expect.element(rows.nth(1)).toMatchTextContent('crane.txt');
  await expect.element(rows.nth(1)).toMatchTextContent('Ben Ito');
  expect(await barriersIn(container)).toEqual([]);

  const downloads = watchDownloads();
  await page.getByRole('button', { name: 'Save crane.txt' }).click();
  await expect.poll(() => Promise.all(downloads)).toEqual([['crane.txt', 'quay']]);

  await page.getByRole('button', { name: 'More about 2 items' }).click();
  await page.getByRole('menuitem', { name: 'Show' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save plans/b.txt' }).click();
  await expect.poll(() => Promise.all(downloads)).toContainEqual(['b.txt', 'two']);
  await page
    .getByRole('dialog')
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'More about crane.txt' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => rows.elements().length).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows.elements().length).toBe(2);
  await page.getByRole('button', { name: 'More about crane.txt' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => rows.elements().length).toBe(1);
  await env.advance(MINUTE_MS);
  await expect.poll(stored).toEqual(['o2']);
  await expect(arrivals.restore('o1')).rejects.toThrow();
});

test('a text is copied, and an empty list shows nothing', async () => {
  const { open } = device();
  const arrivals = open();
  await show(arrivals);
  await expect.element(list).not.toBeInTheDocument();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copied.mockRestore());
  await arrivals.keep(about('o1'), words('The tide turns at nine.'));
  await expect.element(rows).toMatchTextContent('The tide turns at nine.');
  await rows.getByRole('button', { name: 'Copy' }).click();
  expect(copied).toHaveBeenCalledWith('The tide turns at nine.');
});

test('a long list is shown by pages', async () => {
  const { env, open } = device();
  const arrivals = open();
  for (let nth = 1; nth <= 45; nth++) {
    await env.advance(MINUTE_MS);
    await arrivals.keep(about(`o${nth}`), words(`Text ${nth}`));
  }
  await show(arrivals);
  await expect.poll(() => rows.elements().length).toBe(20);
  await expect.element(rows.nth(0)).toMatchTextContent('Text 45');
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect.poll(() => rows.elements().length).toBe(40);
  await more.click();
  await expect.poll(() => rows.elements().length).toBe(45);
  await expect.element(more).not.toBeInTheDocument();
});

test('it stays for seven days, and the oldest goes when there is too much', async () => {
  const { env, open } = device();
  const first = open();
  await receive(first, about('week'), { 'a.txt': 'old' });
  await env.advance(6 * DAY_MS);
  for (const id of ['one', 'two', 'three']) {
    await env.advance(MINUTE_MS);
    await first.keep(about(id), large(`${id}.bin`, 2 ** 30));
  }
  expect(namesOf(first)).toEqual(['three', 'two']);
  expect(await stored()).toEqual([]);
  expect(await first.keep(about('four'), large('four.bin', 2 ** 31 + 1))).toBe(false);
  first.dispose();
  await env.advance(7 * DAY_MS);
  const later = open();
  await later.look(false);
  expect(namesOf(later)).toEqual([]);
});

test('what was accepted from a person with the vault open is listed only then', async () => {
  const { open } = device();
  const arrivals = open();
  await arrivals.keep(about('open'), words('For all to see'));
  await arrivals.keep(about('guarded', { isGuarded: true }), words('For nobody else'));
  const { setVault } = await show(arrivals, true);
  await expect.poll(() => rows.elements().length).toBe(2);
  await setVault(false);
  await expect.poll(() => rows.elements().length).toBe(1);
  await expect.element(rows).toMatchTextContent('For all to see');
});

test('it is hidden with the vault, not only once the list is read anew', async () => {
  const arrivals = device().open();
  await arrivals.keep(about('open'), words('For all to see'));
  await arrivals.keep(about('guarded', { isGuarded: true }), words('For nobody else'));
  await arrivals.look(true);
  const { setVault } = await show({ ...arrivals, look: async () => {} }, true);
  await expect.poll(() => rows.elements().length).toBe(2);
  await setVault(false);
  expect(rows.elements()).toHaveLength(1);
  await expect.element(rows).toMatchTextContent('For all to see');
});

test('nothing of it is left after signing out', async () => {
  const { env, open } = device();
  openBeam({ env } as unknown as AccountCore);
  const arrivals = open();
  await receive(arrivals, about('o1'), { 'a.txt': 'quay' });
  arrivals.dispose();
  expect(await stored()).toEqual(['o1']);
  await wipeLocalStores(env);
  expect(await env.indexedDB.databases()).toEqual([]);
  await expect(stored()).rejects.toThrow();
});

test('what the browser has removed is no longer offered as if it were there', async () => {
  const { open } = device();
  const arrivals = open();
  await receive(arrivals, about('o1'), { 'a.txt': 'quay' });
  await removeAll();
  await show(arrivals);
  await page.getByRole('button', { name: 'Save a.txt' }).click();
  await expect.element(page.getByText('It is no longer on this device.')).toBeVisible();
});

test('files are saved with their folders, beside what is there already', async () => {
  const root = await navigator.storage.getDirectory();
  const target = await root.getDirectoryHandle('saved', { create: true });
  onTestFinished(() => root.removeEntry('saved', { recursive: true }));
  const received = await arrived('o1', { 'plans/a.txt': 'one', 'b.txt': 'two' });
  await saveInto(target, received);
  await saveInto(target, received);
  expect(await namesIn(target)).toEqual(['b (2).txt', 'b.txt', 'plans', 'plans (2)']);
  const again = await target.getDirectoryHandle('plans (2)');
  const file = await (await again.getFileHandle('a.txt')).getFile();
  expect(await file.text()).toBe('one');
});
