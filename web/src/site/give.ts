import { type DetailedError, Upload } from 'tus-js-client';

/** The texts of the page, in its language. */
interface Texts {
  waiting: string;
  sent: string;
  pause: string;
  resume: string;
  pausedAt: string;
  noRoom: string;
  notSent: string;
  isOver: string;
  sendFiles: string;
  given: Record<string, string>;
  givenText: string;
  giveMore: string;
}

interface Row {
  file: File;
  isSent: boolean;
  say(text: string, isWrong?: boolean): void;
  progress(part: number | undefined): void;
}

const AT_ONCE = 2;
const WAITS_MS = [0, 1_000, 3_000, 5_000, 10_000, 10_000];
/** Statuses after which a retry makes sense; anything else would be refused again. */
const PASSING = [0, 408, 409, 423, 429];

const language = document.documentElement.lang;
const percentOf = (part: number): string =>
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

const rowOf = (file: File, list: HTMLElement, t: Texts): Row => {
  const said = made('small', { textContent: t.waiting });
  const bar = made('progress', { max: 1, value: 0, ariaLabel: file.name });
  const what = made('span', { className: 'what' }, made('bdi', { textContent: file.name }), said);
  what.append(bar);
  list.append(made('li', {}, what));
  return {
    file,
    isSent: false,
    say: (text, isWrong = false) => {
      said.textContent = text;
      said.className = isWrong ? 'problem' : '';
    },
    progress: (part) => {
      bar.hidden = part === undefined;
      if (part !== undefined) bar.value = part;
    },
  };
};

/** Sends a file with the tus protocol; resumes an upload that this browser has begun. */
const send = (
  row: Row,
  { form, data, t, stop }: { form: HTMLFormElement; data: FormData; t: Texts; stop: AbortSignal },
): Promise<void> =>
  new Promise((resolve) => {
    const { file } = row;
    let part = 0;
    const upload = new Upload(file, {
      endpoint: form.dataset.uploads ?? '',
      headers: { 'kith-grant': form.dataset.grant ?? '' },
      metadata: {
        name: file.name,
        from: String(data.get('from')).trim(),
        note: String(data.get('note') ?? ''),
      },
      retryDelays: WAITS_MS,
      onShouldRetry: (error: DetailedError) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        return PASSING.includes(status) || status >= 500;
      },
      removeFingerprintOnSuccess: true,
      onProgress: (bytes, total) => {
        part = total > 0 ? bytes / total : 1;
        row.progress(part);
        row.say(percentOf(part));
      },
      onSuccess: () => {
        row.isSent = true;
        row.progress(undefined);
        row.say(t.sent);
        resolve();
      },
      onError: (error) => {
        const status = 'originalResponse' in error ? error.originalResponse?.getStatus() : 0;
        const over = status === 404 ? t.isOver : t.notSent;
        row.say(status === 413 || status === 507 ? t.noRoom : over, true);
        resolve();
      },
    });
    stop.addEventListener('abort', () => {
      void upload.abort();
      row.say(t.pausedAt.replace('{part}', percentOf(part)));
      resolve();
    });
    void upload.findPreviousUploads().then(([previous]) => {
      if (stop.aborted) return;
      if (previous) upload.resumeFromPreviousUpload(previous);
      row.say(percentOf(0));
      upload.start();
    });
  });

/** Shows the thanks once everything has been sent. */
const thank = (form: HTMLFormElement, count: number, t: Texts): void => {
  const rule = new Intl.PluralRules(language).select(count);
  const title = (t.given[rule] ?? t.given.other ?? '').replace(
    '{count}',
    new Intl.NumberFormat(language).format(count),
  );
  const heading = made('h2', { textContent: title, tabIndex: -1 });
  const more = made('a', {
    textContent: t.giveMore,
    href: location.pathname,
    className: 'button quiet',
  });
  form.replaceWith(
    made(
      'div',
      { className: 'form' },
      heading,
      made('p', { textContent: t.givenText }),
      made('p', {}, more),
    ),
  );
  heading.focus();
};

/** Uploads the files of the form in chunks, shows progress, and can be paused and interrupted. */
export const watchGiveForm = (form: HTMLFormElement): void => {
  const t: Texts = JSON.parse(form.dataset.texts ?? '{}');
  const list = form.querySelector<HTMLElement>('#sending');
  const input = form.querySelector<HTMLInputElement>('input[type=file]');
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!list || !input || !button) return;
  let rows: Row[] = [];
  let stop: AbortController | undefined;

  const choose = (): void => {
    list.replaceChildren();
    rows = [...(input.files ?? [])].map((file) => rowOf(file, list, t));
    list.hidden = rows.length === 0;
    for (const row of rows) row.progress(undefined);
  };
  const hint = form.querySelector<HTMLElement>('#drop-hint');
  if (hint && matchMedia('(any-pointer: fine)').matches) hint.hidden = false;
  input.addEventListener('change', choose);
  // The browser may have restored the chosen files.
  choose();

  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => {
    event.preventDefault();
    if (stop || !event.dataTransfer || event.dataTransfer.files.length === 0) return;
    input.files = event.dataTransfer.files;
    choose();
  });

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (stop) return stop.abort();
    const data = new FormData(form);
    const ended = new AbortController();
    stop = ended;
    input.disabled = true;
    button.textContent = t.pause;
    const waiting = rows.filter(({ isSent }) => !isSent);
    const work = async (): Promise<void> => {
      for (let row = waiting.shift(); row && !ended.signal.aborted; row = waiting.shift())
        await send(row, { form, data, t, stop: ended.signal });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    stop = undefined;
    if (rows.every(({ isSent }) => isSent)) return thank(form, rows.length, t);
    button.textContent = ended.signal.aborted ? t.resume : t.sendFiles;
    // Paused uploads are resumed; other files can only be chosen once none is pending.
    input.disabled = ended.signal.aborted;
  });
};
