import { BEAM_ITEMS_MAX } from '@kith/contract/beam/beam.constants';
import { cleanFileName } from '@kith/contract/files/file-name';
import { outgoingFiles, outgoingText } from '../../features/beam/to-send.ts';
import type { Accepted } from '../../features/beam/transfer/receiving.ts';
import { saveReceived } from '../../features/beam/transfer/saving.ts';
import type { Received } from '../../features/beam/transfer/storing.ts';
import type { Environment } from '../../platform/environment.ts';
import { bytesText } from '../../platform/i18n/bytes.ts';
import { codeIn, codeOfAddress, spacedCode } from './code.ts';
import { type OwnSeat, type PairCalls, pairCalls, Refused } from './pair-calls.ts';
import type { PairSession, PairView } from './session.ts';
import { createSignalling, type Signalling } from './signalling.ts';

type Texts = Readonly<Record<string, string>>;
type Step =
  | 'start'
  | 'scanning'
  | 'code'
  | 'compare'
  | 'ready'
  | 'asked'
  | 'moving'
  | 'waiting'
  | 'over'
  | undefined;

/** What the page needs from outside. */
export interface BeamPageOptions {
  env: Pick<Environment, 'after' | 'uuid' | 'page' | 'now'>;
  calls: PairCalls;
  /** The address of the page, without what follows `#`. */
  address: string;
  /** What followed it. */
  hash: string;
}

/** Until the other browser has heard why. */
const LEAVE_MS = 2_000;
const SVG = 'http://www.w3.org/2000/svg';
/** What the server refuses, by its code. */
const REFUSALS: Readonly<Record<string, string>> = {
  not_found: 'codeWrong',
  rate_limited: 'tooOften',
};

const made = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  props: Partial<HTMLElementTagNameMap[Name]>,
  ...children: Node[]
): HTMLElementTagNameMap[Name] => {
  const node = Object.assign(document.createElement(name), props);
  node.append(...children);
  return node;
};

const qrPicture = async (text: string, label: string): Promise<SVGSVGElement> => {
  const { qrPath } = await import('../../ui/pictures/qr-path.ts');
  const { path, edge } = qrPath(text);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${edge} ${edge}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  const squares = document.createElementNS(SVG, 'path');
  squares.setAttribute('d', path);
  svg.append(squares);
  return svg;
};

/** Fills in the names in braces. */
const filled = (text = '', values: Readonly<Record<string, string>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);

/** The page on which two browsers are paired by a code; returns what ends it. */
export const openBeamPage = (root: HTMLElement, options: BeamPageOptions): (() => void) => {
  const { env, calls, address } = options;
  const t: Texts = JSON.parse(root.dataset.texts ?? '{}');
  const language = document.documentElement.lang || 'en';
  const find = <Found extends Element = HTMLElement>(selector: string): Found => {
    const found = root.querySelector<Found>(selector);
    if (found === null) throw new Error(`There is no ${selector}.`);
    return found;
  };
  const part = (name: string) => find(`[data-part="${name}"]`);
  const ended = new AbortController();
  const { signal } = ended;
  let seat: OwnSeat | undefined;
  let signalling: Signalling | undefined;
  let session: PairSession | undefined;
  let cancelExpiry = () => {};
  let stopScan = () => {};
  let isOver = false;
  let view: PairView | undefined;

  const sizeText = (bytes: number) => bytesText(language, bytes);
  const whatOf = ({ items, count, bytes }: Accepted): string => {
    const [first] = items;
    const rule = new Intl.PluralRules(language).select(count);
    const many = filled(t[`things.${rule}`] ?? t['things.other'], {
      count: new Intl.NumberFormat(language).format(count),
    });
    const own = { text: t.textName, link: t.linkName } as Readonly<Record<string, string>>;
    const only = first && (own[first.kind] ?? cleanFileName(first.name));
    return filled(t.sized, { what: (count === 1 && only) || many, size: sizeText(bytes) });
  };
  const status = (text = '') => {
    part('status').textContent = text;
  };
  const problem = (text = '') => {
    part('problem').textContent = text;
  };
  let shown: Step;
  const showStep = (step: Step): void => {
    const hadFocus = root.contains(document.activeElement);
    for (const section of root.querySelectorAll<HTMLElement>('[data-step]')) {
      section.hidden = section.dataset.step !== step;
      section.tabIndex = -1;
      // Not a button: a key that was meant for what was here before would press it.
      if (!section.hidden && hadFocus && step !== shown) section.focus();
    }
    shown = step;
  };
  const start = (text = ''): void => {
    signalling?.close();
    seat = undefined;
    signalling = undefined;
    status();
    problem(text);
    showStep('start');
  };
  const refused = (error: unknown): void => {
    const code = error instanceof Refused ? error.code : '';
    start(t[REFUSALS[code] ?? 'unreachable']);
  };

  const itemRow = (name: string, size: number): HTMLLIElement =>
    made(
      'li',
      {},
      made(
        'span',
        { className: 'what' },
        made('bdi', { textContent: name }),
        made('small', { textContent: sizeText(size) }),
      ),
    );
  const receivedRow = (received: Received): HTMLLIElement => {
    const { path, text, data } = received;
    if (text === undefined) {
      const row = itemRow(path, data.size);
      const save = made('button', {
        ...{ type: 'button', className: 'button outline small', textContent: t.save ?? '' },
        ariaLabel: filled(t.saveNamed, { name: path }),
      });
      save.addEventListener('click', () => {
        problem();
        void saveReceived(received).catch(() => problem(t.notSaved));
      });
      row.append(save);
      return row;
    }
    const copy = made('button', {
      ...{ type: 'button', className: 'button outline small', textContent: t.copy ?? '' },
    });
    copy.addEventListener('click', () => {
      void navigator.clipboard.writeText(text).then(
        () => status(t.copied),
        () => problem(t.notSaved),
      );
    });
    const words = made('bdi', { textContent: text, className: 'beam-text' });
    return made('li', {}, made('span', { className: 'what' }, words), copy);
  };

  const over = ({ end, contents, received }: Extract<PairView, { step: 'over' }>): void => {
    isOver = true;
    const isGood = end === 'sent' || end === 'received';
    status(isGood && contents ? filled(t[end], { what: whatOf(contents) }) : '');
    if (!isGood) problem(t[end]);
    const list = part('received');
    list.replaceChildren(...received.map(receivedRow));
    list.hidden = received.length === 0;
    showStep('over');
    const left = seat;
    const before = signalling;
    // Only after that, because the other browser takes it as the end.
    env.after(isGood ? 0 : LEAVE_MS, () => {
      before?.close();
      if (left) void calls.close(left).catch(() => undefined);
    });
  };
  /** Fills in what is shown, and names where. */
  const fill = (next: Exclude<PairView, { step: 'over' }>): Step => {
    switch (next.step) {
      case 'connecting':
        status(t.connecting);
        return 'waiting';
      case 'waiting':
        status(filled(t.waiting, { what: whatOf(next.contents) }));
        return 'waiting';
      case 'compare':
        part('emoji').textContent = next.pictures.join(' ');
        part('agreeing').hidden = next.hasAgreed;
        status(next.hasAgreed ? t.agreeing : '');
        return 'compare';
      case 'ready':
        status();
        return 'ready';
      case 'asked': {
        status(filled(t.asked, { what: whatOf(next.contents) }));
        const { items } = next.contents;
        const rows = items.map(({ name, size }) => itemRow(cleanFileName(name), size));
        part('items').replaceChildren(...rows);
        return 'asked';
      }
      case 'moving': {
        const { moved, bytes, isLost } = next;
        const values = { moved: sizeText(moved), size: sizeText(bytes) };
        status(isLost ? t.lost : filled(t.moving, values));
        find<HTMLProgressElement>('[data-part="progress"]').value = bytes === 0 ? 1 : moved / bytes;
        return 'moving';
      }
    }
  };
  const show = (next: PairView): void => {
    view = next;
    problem();
    if (next.step === 'over') over(next);
    else showStep(fill(next));
  };

  const pair = (own: OwnSeat, isFirst: boolean): void => {
    seat = own;
    let said: string[] = [];
    const each = createSignalling({
      ...{ env, calls, seat: own },
      onPaired: (iceServers) => {
        cancelExpiry();
        show({ step: 'connecting' });
        void (async () => {
          // The transfer is loaded when there is somebody to send to.
          const { createPairSession } = await import('./session.ts');
          const opened = await createPairSession({
            ...{ env, iceServers, show, seat: isFirst ? 'first' : 'second' },
            signal: (data) => each.say(data),
            onConnected: (isConnected) => each.setConnected(isConnected),
          });
          if (signal.aborted || seat !== own) return opened.dispose();
          session = opened;
          for (const data of said) opened.hear(data);
          said = [];
        })().catch(() => start(t.unreachable));
      },
      onSaid: (data) => {
        if (session) session.hear(data);
        else said = [data];
      },
      onOver: () => {
        if (session) session.gone();
        else start(t.codeOver);
      },
    });
    signalling = each;
  };
  const open = async (): Promise<void> => {
    problem();
    status(t.connecting);
    showStep(undefined);
    try {
      const own = await calls.open();
      part('code').textContent = spacedCode(own.code);
      part('qr').replaceChildren(await qrPicture(`${address}#${own.code}`, t.qr ?? ''));
      status();
      showStep('code');
      cancelExpiry = env.after(Math.max(0, own.expiresTime - env.now()), () => start(t.codeOver));
      pair(own, true);
    } catch (error) {
      refused(error);
    }
  };
  const join = async (code: string | undefined): Promise<void> => {
    if (code === undefined) return problem(t.codeWrong);
    problem();
    status(t.connecting);
    showStep(undefined);
    try {
      pair(await calls.join(code), false);
    } catch (error) {
      refused(error);
    }
  };
  const scan = async (): Promise<void> => {
    problem();
    showStep('scanning');
    const stop = new AbortController();
    stopScan = () => stop.abort();
    try {
      const { scanCode } = await import('./scan.ts');
      const read = await scanCode(find<HTMLVideoElement>('[data-part="camera"]'), stop.signal);
      if (read === undefined) return start();
      const code = codeOfAddress(read, address);
      if (code === undefined) start(t.notScanned);
      else await join(code);
    } catch {
      start(t.noCamera);
    }
  };
  const cancel = (): void => {
    cancelExpiry();
    const left = seat;
    if (session) session.cancel();
    else start();
    if (left && !session) void calls.close(left).catch(() => undefined);
  };

  const acts: Readonly<Record<string, () => unknown>> = {
    ...{ open, scan, cancel, stopScan: () => stopScan() },
    ...{ agree: () => session?.agree(), differ: () => session?.differ() },
    ...{ accept: () => session?.accept(), decline: () => session?.decline() },
  };
  const listen = { signal };
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-act]'))
    button.addEventListener('click', () => void acts[button.dataset.act ?? '']?.(), listen);
  const onForm = (name: string, submit: (form: HTMLFormElement) => unknown): HTMLFormElement => {
    const form = find<HTMLFormElement>(`[data-form="${name}"]`);
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        void submit(form);
      },
      listen,
    );
    return form;
  };
  const fieldOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name));
  onForm('enter', (form) => join(codeIn(fieldOf(form, 'code'))));
  onForm('text', (form) => {
    const outgoing = outgoingText(fieldOf(form, 'text'));
    if (outgoing === undefined) problem(t.textTooLong);
    else session?.offer([outgoing]);
  });
  const offerFiles = (files: readonly File[]): void => {
    if (files.length > BEAM_ITEMS_MAX) problem(t.tooMany);
    else session?.offer(outgoingFiles(files.map((file) => ({ file, path: file.name }))));
  };
  const input = find<HTMLInputElement>('#beam-files');
  input.addEventListener('change', () => offerFiles([...(input.files ?? [])]), listen);
  onForm('files', () => undefined);
  addEventListener('dragover', (event) => view?.step === 'ready' && event.preventDefault(), listen);
  addEventListener(
    'drop',
    (event) => {
      if (view?.step !== 'ready') return;
      event.preventDefault();
      offerFiles([...(event.dataTransfer?.files ?? [])]);
    },
    listen,
  );
  addEventListener(
    'beforeunload',
    (event) => {
      if (view?.step === 'moving') event.preventDefault();
    },
    listen,
  );
  const close = (): void => {
    ended.abort();
    stopScan();
    cancelExpiry();
    session?.dispose();
    signalling?.close();
    if (seat && !isOver) void calls.close(seat).catch(() => undefined);
  };

  if (typeof RTCPeerConnection === 'undefined') {
    part('unsupported').hidden = false;
    return close;
  }
  find('[data-act="scan"]').hidden = !navigator.mediaDevices?.getUserMedia;
  showStep('start');
  if (options.hash !== '') {
    const code = codeOfAddress(`${address}${options.hash}`, address);
    if (code === undefined) problem(t.codeWrong);
    else {
      // Connecting tells the other browser where this one is, so a link alone must not do it.
      find<HTMLInputElement>('[name="code"]').value = spacedCode(code);
      find('[data-form="enter"] button').focus();
    }
  }
  return close;
};

/** Opens the page that is shown. */
export const watchBeamPage = (root: HTMLElement): void => {
  const env: BeamPageOptions['env'] = {
    now: Date.now,
    uuid: () => crypto.randomUUID(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    page: {
      isIos: false,
      isVisible: () => document.visibilityState === 'visible',
      isOnline: () => navigator.onLine,
      on: (event, listener) => {
        addEventListener(event, listener);
        return () => removeEventListener(event, listener);
      },
      onInput: () => () => {},
    },
  };
  const { hash, origin, pathname } = location;
  // Used once, so a reload must not offer it again.
  if (hash !== '') history.replaceState(null, '', pathname + location.search);
  void import('./visits.ts').then(({ removeEarlierVisits }) => removeEarlierVisits(Date.now()));
  const close = openBeamPage(root, {
    ...{ env, calls: pairCalls, address: origin + pathname, hash },
  });
  addEventListener('pagehide', close);
  // What was closed does not come back with the page.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
};
