import type { BeamPairSignal } from '@kith/contract/beam/beam.schemas';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connectPeer } from '../../features/beam/transfer/peer.ts';
import { openBeamPage } from './beam-page.ts';
import { type PairCalls, Refused } from './pair-calls.ts';

/** A server that knows one pairing at a time. */
const createServer = () => {
  const seats = ['first', 'second'] as const;
  const said: Partial<Record<string, BeamPairSignal>> = {};
  let code: string | undefined;
  let isOpen = false;
  let isPaired = false;
  const other = (key: string) => seats.find((seat) => seat !== key) ?? '';
  /** May change what is said. */
  const between = { pass: (_from: string, data: string) => data };
  const calls: PairCalls = {
    open: async () => {
      code = 'QWERTY';
      isOpen = true;
      return { id: 'p', key: 'first', code, expiresTime: Date.now() + 600_000 };
    },
    join: async (entered) => {
      if (entered !== code) throw new Refused('not_found');
      code = undefined;
      isPaired = true;
      return { id: 'p', key: 'second', expiresTime: Date.now() + 600_000 };
    },
    signal: async ({ key }, heard, saying) => {
      if (!isOpen) throw new Refused('not_found');
      if (saying) said[key] = { ...saying, data: between.pass(key, saying.data) };
      const theirs = said[other(key)];
      return { isPaired, iceServers: [], said: theirs && theirs.nth > heard ? theirs : null };
    },
    close: async () => {
      isOpen = false;
      return {};
    },
  };
  return { calls, between, isClosed: () => !isOpen };
};

const TEXTS = [
  ...['codeWrong', 'connecting', 'noPath', 'notTheOther', 'differs', 'gone', 'agreeing'],
  ...['declined', 'cancelled', 'failed', 'lost', 'save', 'copy', 'copied', 'tooMany'],
];
const texts = {
  ...Object.fromEntries(TEXTS.map((name) => [name, name])),
  ...{ 'things.one': '{count} item', 'things.other': '{count} items' },
  ...{ textName: 'Text', linkName: 'Link', sized: '{what}, {size}' },
  ...{ waiting: 'Waiting: {what}', asked: 'Asked: {what}', moving: '{moved} of {size}' },
  ...{ sent: 'Arrived: {what}', received: 'Received: {what}', saveNamed: 'Save {name}' },
};
const STEPS = [
  'start',
  'scanning',
  'code',
  'compare',
  'ready',
  'waiting',
  'asked',
  'moving',
  'over',
];
const button = (act: string) => `<button type="button" data-act="${act}">${act}</button>`;
const CONTENT: Readonly<Record<string, string>> = {
  start: `${button('open')}${button('scan')}<form data-form="enter"><input name="code" aria-label="Code"><button>join</button></form>`,
  scanning: `<video data-part="camera"></video>${button('stopScan')}`,
  code: `<p data-part="code"></p><div data-part="qr"></div>${button('cancel')}`,
  compare: `<p data-part="emoji"></p><p data-part="agreeing">${button('agree')}${button('differ')}</p>`,
  ready: `<form data-form="files"><input id="beam-files" type="file" multiple aria-label="Files"></form><form data-form="text"><textarea name="text" aria-label="Text"></textarea><button>send</button></form>`,
  waiting: button('cancel'),
  asked: `<ul data-part="items"></ul>${button('accept')}${button('decline')}`,
  moving: `<progress data-part="progress" max="1" value="0"></progress>${button('cancel')}`,
  over: '<ul data-part="received"></ul>',
};

/** A page with the parts that the server gives it. */
const openPage = (name: string, calls: PairCalls, hash = '') => {
  const root = document.createElement('section');
  root.setAttribute('aria-label', name);
  root.dataset.texts = JSON.stringify(texts);
  root.innerHTML =
    '<p data-part="unsupported" hidden></p><p data-part="status"></p><p data-part="problem"></p>' +
    STEPS.map((step) => `<div data-step="${step}" hidden>${CONTENT[step]}</div>`).join('');
  document.body.append(root);
  const close = openBeamPage(root, {
    ...{ calls, address: 'https://kith.example/beam', hash },
    env: {
      now: Date.now,
      uuid: () => crypto.randomUUID(),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      page: {
        ...{ isIos: false, isVisible: () => true, isOnline: () => true },
        ...{ on: () => () => {}, onInput: () => () => {} },
      },
    },
  });
  onTestFinished(() => {
    close();
    root.remove();
  });
  const at = page.getByRole('region', { name });
  return {
    ...{ at, root, close },
    press: (act: string) => at.getByRole('button', { name: act, exact: true }).click(),
    shows: (text: string) => expect.element(at).toMatchTextContent(text),
    step: () => root.querySelector<HTMLElement>('[data-step]:not([hidden])')?.dataset.step,
    emoji: () => root.querySelector('[data-part="emoji"]')?.textContent,
  };
};
type Page = ReturnType<typeof openPage>;

const isAt = (each: Page, step: string) => expect.poll(each.step).toBe(step);
/** Two pages that have found each other. */
const meet = async (server = createServer()) => {
  const desk = openPage('Desk', server.calls);
  await desk.press('open');
  await isAt(desk, 'code');
  await desk.shows('QWE RTY');
  const phone = openPage('Phone', server.calls, '#QWERTY');
  await phone.press('join');
  return { server, desk, phone };
};
const agree = async ({ desk, phone }: { desk: Page; phone: Page }) => {
  for (const each of [desk, phone]) await isAt(each, 'compare');
  expect(desk.emoji()).toBe(phone.emoji());
  expect(desk.emoji()?.split(' ')).toHaveLength(4);
  await desk.press('agree');
  await desk.shows('agreeing');
  expect(desk.step()).toBe('compare');
  await phone.press('agree');
  for (const each of [desk, phone]) await isAt(each, 'ready');
};
const choose = (each: Page, ...files: File[]) => {
  const input = each.root.querySelector<HTMLInputElement>('#beam-files');
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  if (input) input.files = chosen.files;
  input?.dispatchEvent(new Event('change'));
};
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

afterEach(() => vi.restoreAllMocks());

test('without an account, files go to the browser that has entered the code', async () => {
  const { server, desk, phone } = await meet();
  await agree({ desk, phone });
  choose(desk, new File(['quay'], 'crane.txt'), new File(['x'.repeat(2_500_000)], 'plan.bin'));
  await desk.shows('Waiting: 2 items, 2.5 MB');
  await phone.shows('Asked: 2 items, 2.5 MB');
  await phone.shows('crane.txt');
  await phone.press('accept');
  await desk.shows('Arrived: 2 items, 2.5 MB');
  await phone.shows('Received: 2 items, 2.5 MB');
  const downloads = watchDownloads();
  await phone.at.getByRole('button', { name: 'Save crane.txt' }).click();
  await expect.poll(() => Promise.all(downloads)).toEqual([['crane.txt', 'quay']]);
  await expect.poll(server.isClosed).toBe(true);
});

test('a text goes in the other direction, and can be declined', async () => {
  const { desk, phone } = await meet();
  await agree({ desk, phone });
  await phone.at.getByRole('textbox', { name: 'Text' }).fill('The tide turns at nine.');
  await phone.press('send');
  await desk.shows('Asked: Text, 23 byte');
  await desk.press('decline');
  await phone.shows('declined');
  await desk.shows('cancelled');
});

test('when both send at once, the one that has shown the code does', async () => {
  const { desk, phone } = await meet();
  await agree({ desk, phone });
  choose(desk, new File(['desk'], 'desk.txt'));
  choose(phone, new File(['phone'], 'phone.txt'));
  await phone.shows('Asked: desk.txt');
  await phone.press('accept');
  await desk.shows('Arrived: desk.txt');
});

test('pictures that differ, or a page that is closed, end it', async () => {
  const { desk, phone } = await meet();
  for (const each of [desk, phone]) await isAt(each, 'compare');
  await desk.press('differ');
  await desk.shows('differs');
  await phone.shows('gone');
});

test('a code that is wrong is refused, and can be entered again', async () => {
  const { calls } = createServer();
  const phone = openPage('Phone', calls);
  await phone.at.getByRole('textbox', { name: 'Code' }).fill('WRONGX');
  await phone.press('join');
  await phone.shows('codeWrong');
  await isAt(phone, 'start');
});

test('a link with a code connects nobody before they press the button', async () => {
  const { calls } = createServer();
  const join = vi.spyOn(calls, 'join');
  const desk = openPage('Desk', calls);
  await desk.press('open');
  await isAt(desk, 'code');
  const phone = openPage('Phone', calls, '#QWERTY');
  await isAt(phone, 'start');
  await expect.element(phone.at.getByRole('textbox', { name: 'Code' })).toHaveValue('QWE RTY');
  await expect.element(phone.at.getByRole('button', { name: 'join' })).toHaveFocus();
  expect(join).not.toHaveBeenCalled();
  await phone.press('join');
  await isAt(phone, 'compare');
});

test('a link with what is no code says so', async () => {
  const phone = openPage('Phone', createServer().calls, '#QWE');
  await phone.shows('codeWrong');
  await isAt(phone, 'start');
});

/** The connections that pages open from now on. */
const watchConnections = () => {
  const opened: RTCPeerConnection[] = [];
  const { RTCPeerConnection: Own } = window;
  window.RTCPeerConnection = class extends Own {
    constructor(options?: RTCConfiguration) {
      super(options);
      opened.push(this);
    }
  };
  onTestFinished(() => {
    window.RTCPeerConnection = Own;
  });
  return opened;
};

test('when the connection is lost, it goes on over another one, without comparing again', async () => {
  const connections = watchConnections();
  const { desk, phone } = await meet();
  await agree({ desk, phone });
  const before = connections.length;
  const size = 60_000_000;
  choose(desk, new File([new Uint8Array(size)], 'large.bin'));
  await isAt(phone, 'asked');
  await phone.press('accept');
  const moved = () =>
    phone.root.querySelector<HTMLProgressElement>('[data-part="progress"]')?.value ?? 0;
  await expect.poll(moved, { interval: 1 }).toBeGreaterThan(0.02);
  for (const connection of connections.slice(0, before)) connection.close();
  // A side that closes its own end is not told of it.
  await phone.shows('Received: large.bin, 60 MB');
  await desk.shows('Arrived: large.bin, 60 MB');
  expect(connections.length).toBeGreaterThan(before);
});

/** Connected with a page that has shown a code, and does what it wants. */
const intrude = async (server: ReturnType<typeof createServer>) => {
  const seat = await server.calls.join('QWERTY');
  const channel = Promise.withResolvers<RTCDataChannel>();
  const said: string[] = [];
  let sdp = '';
  const peer = connectPeer({
    ...{ iceServers: [], way: 'direct', opens: true, onLost: () => {} },
    signal: (description) => {
      sdp = description;
    },
    onOpen: channel.resolve,
  });
  onTestFinished(() => peer.close());
  await expect.poll(() => sdp).not.toBe('');
  const saying = { nth: 1, data: JSON.stringify({ attempt: 'a', description: sdp }) };
  await server.calls.signal(seat, 0, saying);
  const answer = async () => (await server.calls.signal(seat, 0, null)).said;
  await expect.poll(answer).not.toBeNull();
  peer.hear(JSON.parse((await answer())?.data ?? '{}').description);
  const opened = await channel.promise;
  opened.addEventListener('message', ({ data }) => said.push(data));
  return { opened, said };
};

test.each<[string, (channel: RTCDataChannel) => void, string]>([
  ['a file that nobody has accepted', (channel) => channel.send(new ArrayBuffer(65_536)), 'failed'],
  ['an offer before the pictures', (channel) => channel.send('{"t":"offer"}'), 'failed'],
  ['a consent before the pictures', (channel) => channel.send('{"t":"agree"}'), 'failed'],
  ['what is no message', (channel) => channel.send('{'), 'failed'],
  [
    'a reveal without a commitment',
    (channel) => channel.send(JSON.stringify({ t: 'reveal', print: '', nonce: '' })),
    'notTheOther',
  ],
])('whoever sends %s is disconnected', async (_, attack, end) => {
  const server = createServer();
  const desk = openPage('Desk', server.calls);
  await desk.press('open');
  await isAt(desk, 'code');
  const { opened } = await intrude(server);
  attack(opened);
  await desk.shows(end);
  await isAt(desk, 'over');
  await expect.poll(server.isClosed).toBe(true);
});

test('a server that puts itself between the two is seen by the pictures', async () => {
  // It answers each of the two itself, with connections of its own.
  const server = createServer();
  const middle = new Map<string, ReturnType<typeof connectPeer>>();
  onTestFinished(() => {
    for (const peer of middle.values()) peer.close();
  });
  const channels: Partial<Record<'desk' | 'phone', RTCDataChannel>> = {};
  const waiting = { desk: [] as string[], phone: [] as string[] };
  const use = (own: 'desk' | 'phone', other: 'desk' | 'phone', channel: RTCDataChannel) => {
    channels[own] = channel;
    channel.addEventListener('message', ({ data }) => {
      const to = channels[other];
      if (to) to.send(data);
      else waiting[other].push(data);
    });
    for (const data of waiting[own].splice(0)) channel.send(data);
  };
  const { signal } = server.calls;
  let attempt = '';
  const forDesk: BeamPairSignal[] = [];
  const forPhone: BeamPairSignal[] = [];
  server.calls.signal = async (seat, heard, saying) => {
    const answer = await signal(seat, heard, null);
    if (!answer.isPaired) return answer;
    if (seat.key === 'second' && saying) {
      const { attempt: name, description } = JSON.parse(saying.data);
      attempt = name;
      const toPhone = connectPeer({
        ...{ iceServers: [], way: 'direct', opens: false, onLost: () => {} },
        signal: (data) =>
          forPhone.push({ nth: 1, data: JSON.stringify({ attempt, description: data }) }),
        onOpen: (channel) => use('phone', 'desk', channel),
      });
      middle.set('phone', toPhone);
      toPhone.hear(description);
      const toDesk = connectPeer({
        ...{ iceServers: [], way: 'direct', opens: true, onLost: () => {} },
        signal: (data) =>
          forDesk.push({ nth: 1, data: JSON.stringify({ attempt, description: data }) }),
        onOpen: (channel) => use('desk', 'phone', channel),
      });
      middle.set('desk', toDesk);
    }
    if (seat.key === 'first' && saying)
      middle.get('desk')?.hear(JSON.parse(saying.data).description);
    const said = (seat.key === 'first' ? forDesk : forPhone).find(({ nth }) => nth > heard);
    return { ...answer, said: said ?? null };
  };
  const { desk, phone } = await meet(server);
  // It can only pass on what they say, which does not fit its own fingerprints.
  await desk.shows('notTheOther');
  await expect.poll(() => phone.root.textContent).toMatch(/notTheOther|gone/);
});
