import { decryptDetails, type EncryptedDetails } from '@kith/formats/encrypted/details';
import { DamagedError } from '@kith/formats/encrypted/format';
import { keyIn, keyText } from '@kith/formats/encrypted/share-key';
import { bytesText } from '../../platform/i18n/bytes.ts';
import { type Decrypted, decryptedFiles, withCleanNames } from './decrypted-files.ts';
import { DownloadError, fetchBytes } from './fetch-bytes.ts';
import { IN_MEMORY_MAX_BYTES, SaveError, type SavingBrowser, saveFile } from './save-file.ts';

/** The texts of the page, in its language. */
type Texts = Record<
  | 'keyMissing'
  | 'keyWrong'
  | 'insecure'
  | 'downloadOne'
  | 'downloadAll'
  | 'downloadFile'
  | 'cancelName'
  | 'cancelAll'
  | 'saved'
  | 'damaged'
  | 'lost'
  | 'gone'
  | 'tooOften'
  | 'tooLarge'
  | 'noSpace',
  string
>;

type Key = Uint8Array<ArrayBuffer>;

const DOWNLOAD = 'M12 4v11m-4.5-4L12 15.5 16.5 11M5 19.5h14';
const CANCEL = 'M6 6l12 12M18 6L6 18';
const SVG = 'http://www.w3.org/2000/svg';
/** How long the browser has to read a download. */
const READ_MS = 60_000;

const language = document.documentElement.lang;
const sizeText = (bytes: number): string => bytesText(language, bytes);
const percentText = (part: number): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(part);

const made = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  props: Partial<HTMLElementTagNameMap[Name]>,
  ...children: Node[]
): HTMLElementTagNameMap[Name] => {
  const node = Object.assign(document.createElement(name), props);
  node.append(...children);
  return node;
};

const icon = (): { svg: SVGSVGElement; draw: (path: string) => void } => {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  for (const [name, value] of [
    ['viewBox', '0 0 24 24'],
    ['width', '20'],
    ['height', '20'],
    ['aria-hidden', 'true'],
  ] as const)
    svg.setAttribute(name, value);
  svg.append(path);
  return { svg, draw: (shape) => path.setAttribute('d', shape) };
};

const download = (blob: Blob, name: string): void => {
  const href = URL.createObjectURL(blob);
  made('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), READ_MS);
};

const browser: SavingBrowser = {
  ...('showSaveFilePicker' in window && {
    showSaveFilePicker: (options) =>
      (window as unknown as Required<SavingBrowser>).showSaveFilePicker(options),
  }),
  storage: navigator.storage,
  now: Date.now,
  download,
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    addEventListener('online', () => resolve(), { once: true });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Shows the state of a download. */
interface Shown {
  /** Undefined when nothing is being downloaded. */
  progress(part: number | undefined): void;
  say(text: string, isWrong?: boolean): void;
}

/** Undefined if the user canceled, with the button or in the browser's save dialog. */
const troubleIn = (cause: unknown, t: Texts): string | undefined => {
  if (cause instanceof DamagedError) return t.damaged;
  if (cause instanceof DownloadError) return t[cause.trouble];
  if (cause instanceof SaveError)
    return t[cause.trouble].replace('{size}', sizeText(IN_MEMORY_MAX_BYTES));
  return cause instanceof DOMException && cause.name === 'AbortError' ? undefined : t.lost;
};

/** Saves one file at a time; pressing the button again cancels it. */
const createDownload = (
  {
    name,
    size,
    read,
  }: Omit<Decrypted, 'read'> & {
    read(signal: AbortSignal): ReturnType<Decrypted['read']>;
  },
  t: Texts,
  shown: Shown,
): (() => Promise<void>) => {
  let stop: AbortController | undefined;
  return async () => {
    if (stop) return stop.abort();
    const ended = new AbortController();
    const { signal } = ended;
    stop = ended;
    shown.progress(0);
    shown.say('');
    try {
      const saving = await saveFile(browser, name, size);
      try {
        let written = 0;
        for await (const bytes of read(signal)) {
          signal.throwIfAborted();
          await saving.write(bytes);
          written += bytes.length;
          shown.progress(size === 0 ? 1 : written / size);
        }
        await saving.close();
      } catch (cause) {
        await saving.abort();
        throw cause;
      }
      shown.say(t.saved);
    } catch (cause) {
      const trouble = troubleIn(cause, t);
      shown.say(trouble ?? '', trouble !== undefined);
    } finally {
      stop = undefined;
      shown.progress(undefined);
    }
  };
};

/** A row with a file, its size and its button. */
const fileRow = (
  { name, size }: Decrypted,
  t: Texts,
): { row: HTMLElement; shown: Shown; button: HTMLButtonElement } => {
  const said = made('small', { textContent: sizeText(size) });
  said.setAttribute('role', 'status');
  const bar = made('progress', { max: 1, value: 0, hidden: true, ariaLabel: name });
  const what = made('span', { className: 'what' }, made('bdi', { textContent: name }), said, bar);
  const { svg, draw } = icon();
  const button = made('button', { type: 'button', className: 'icon' }, svg);
  const progress = (part: number | undefined): void => {
    const isIdle = part === undefined;
    bar.hidden = isIdle;
    bar.value = part ?? 0;
    draw(isIdle ? DOWNLOAD : CANCEL);
    button.ariaLabel = (isIdle ? t.downloadFile : t.cancelName).replace('{name}', name);
  };
  progress(undefined);
  return {
    row: made('li', {}, what, button),
    button,
    shown: {
      progress,
      say: (text, isWrong = false) => {
        said.textContent =
          text === '' || isWrong ? text || sizeText(size) : `${sizeText(size)} · ${text}`;
        said.className = isWrong ? 'problem' : '';
      },
    },
  };
};

const find = <Found extends Element>(page: Element, selector: string): Found => {
  const found = page.querySelector<Found>(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
};

/** Shows the decrypted details and files, with buttons to save them. */
const showFiles = (page: HTMLElement, key: Key, details: EncryptedDetails, t: Texts): void => {
  const addresses = JSON.parse(page.dataset.files ?? '[]') as string[];
  const { title, note } = details;
  const withSignal = (signal: AbortSignal) =>
    decryptedFiles(key, details, (place, size) =>
      fetchBytes(addresses[place] ?? '', size, { fetch: (...of) => fetch(...of), pause, signal }),
    );
  const { files, zip } = withSignal(new AbortController().signal);
  document.title = document.title.replace(find(page, 'h1').textContent ?? '', title);
  find(page, 'h1').textContent = title;
  const lead = find<HTMLElement>(page, '.lead');
  lead.textContent = note;
  lead.hidden = note === '';

  const list = find<HTMLElement>(page, '.files');
  const problem = find<HTMLElement>(page, '.problem');
  const buttons: (() => Promise<void>)[] = [];
  for (const [place, file] of files.entries()) {
    const { row, shown, button } = fileRow(file, t);
    const read = (signal: AbortSignal) => (withSignal(signal).files[place] as Decrypted).read();
    const press = createDownload({ ...file, read }, t, shown);
    button.addEventListener('click', () => void press());
    buttons.push(press);
    list.append(row);
  }
  list.hidden = false;

  const all = find<HTMLButtonElement>(page, '.about > .button');
  const [only] = buttons;
  const label = (files.length === 1 ? t.downloadOne : t.downloadAll).replace(
    '{size}',
    sizeText(files.reduce((sum, { size }) => sum + size, 0)),
  );
  all.textContent = label;
  all.hidden = false;
  const pressAll = createDownload({ ...zip, read: (signal) => withSignal(signal).zip.read() }, t, {
    progress: (part) => {
      all.textContent =
        part === undefined ? label : t.cancelAll.replace('{part}', percentText(part));
    },
    say: (text, isWrong) => {
      problem.textContent = isWrong ? text : '';
    },
  });
  all.addEventListener('click', () => void (files.length === 1 && only ? only() : pressAll()));
};

/** Asks for the key, unless the address contains the right one. */
export const openEncryptedPage = async (page: HTMLElement): Promise<void> => {
  const t: Texts = JSON.parse(page.dataset.texts ?? '{}');
  const problem = find<HTMLElement>(page, '.problem');
  const form = find<HTMLFormElement>(page, '.form');
  const input = find<HTMLInputElement>(form, 'input');
  // This text says that a script is needed.
  find<HTMLElement>(page, '.lead').hidden = true;
  if (!globalThis.crypto?.subtle) {
    problem.textContent = t.insecure;
    return;
  }
  const ask = (text: string): void => {
    problem.textContent = text;
    form.hidden = false;
  };
  const open = async (typed: string): Promise<boolean> => {
    const key = keyIn(typed);
    if (key === undefined) {
      ask(typed.trim() === '' || typed === '#' ? t.keyMissing : t.keyWrong);
      return false;
    }
    try {
      const details = withCleanNames(await decryptDetails(key, page.dataset.details ?? ''));
      problem.textContent = '';
      form.hidden = true;
      // So that a reload opens the page again; the server never receives this part.
      history.replaceState(null, '', `#${keyText(key)}`);
      showFiles(page, key, details, t);
      return true;
    } catch {
      ask(t.keyWrong);
      return false;
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void open(input.value).then((isOpen) => {
      if (!isOpen) input.focus();
    });
  });
  // The user has followed another link to the same page.
  addEventListener('hashchange', () => location.reload());
  await open(location.hash);
};
