import { CHECKOUT_AUTHENTICATED } from '@kith/contract/wallet/wallet.constants';
import { forgetPaying, keepPaying, payingFrom } from '../platform/paying.ts';

/** What is read of an answer of the server. */
interface Checkout {
  id: string;
  state: 'created' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'expired';
  reason: string | null;
  challenge: string | null;
  page: string | null;
  goIn: string | null;
}

type Texts = Readonly<Record<string, string>>;

const READ_AGAIN_MS = 1_500;
/** Of the seats that this browser has paid for: their keys, by room. */
const PAID = 'kith.paid.';

class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const ask = async (address: string, body?: object): Promise<Checkout> => {
  const answer = await fetch(address, {
    credentials: 'same-origin',
    ...(body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  const read = await answer.json();
  if (!answer.ok) throw new Refused(String(read.error?.code ?? ''));
  return read as Checkout;
};

/** Waits for so long, or until the page of the bank says that it is done. */
const untilTold = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('message', hear);
      resolve();
    };
    // It is only a reason to ask the server at once.
    const hear = ({ origin, data }: MessageEvent): void => {
      if (origin === location.origin && data?.type === CHECKOUT_AUTHENTICATED) done();
    };
    const timer = setTimeout(done, ms);
    addEventListener('message', hear);
  });

/** Shows the page of the bank while it asks. */
const showBank = (dialog: HTMLDialogElement, challenge: string | null): void => {
  const frame = dialog.querySelector('iframe');
  if (frame === null) return;
  if (challenge === null) {
    if (dialog.open) dialog.close();
    frame.removeAttribute('src');
  } else if (!dialog.open) {
    frame.src = challenge;
    dialog.showModal();
  }
};

/** The browser has encoded what it had to, and nothing else. */
const nameIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

const watchPay = (page: HTMLElement, form: HTMLFormElement): void => {
  const { address = '', room = '', texts = '{}' } = form.dataset;
  const t: Texts = JSON.parse(texts);
  const button = form.querySelector('button');
  const dialog = page.querySelector('dialog');
  const problem = form.querySelector<HTMLElement>('.problem');
  const status = form.querySelector<HTMLElement>('.hint[role=status]');
  const name = form.querySelector<HTMLInputElement>('#name');
  const card = form.querySelector<HTMLSelectElement>('#card');
  if (!button || !dialog || !problem || !status) return;
  const paidHere = localStorage.getItem(PAID + room);
  const own = location.pathname.split('/').at(-1);
  // Another address of the room leads a guest to the seat that they have.
  if (name && paidHere !== null && paidHere !== own) {
    localStorage.removeItem(PAID + room);
    location.replace(location.pathname.replace(/[^/]+$/, paidHere));
    return;
  }
  if (name && location.hash !== '') {
    name.value = nameIn(location.hash).slice(0, name.maxLength);
    history.replaceState(null, '', location.pathname);
  }

  /** The same key is one payment, also if an answer was lost. */
  const paying = payingFrom(location.pathname);
  let key = paying?.key ?? crypto.randomUUID();
  const anew = (): void => {
    key = crypto.randomUUID();
    forgetPaying();
    if (name) name.readOnly = false;
  };
  /** Who has begun to pay goes on as the same. */
  const hold = (): void => {
    if (name) name.readOnly = true;
  };
  form.addEventListener('change', anew);
  const say = (text = ''): void => {
    status.textContent = text;
  };
  const remember = (): void => {
    if (name && own) localStorage.setItem(PAID + room, own);
  };
  /** Until it has ended, or has to go on at the provider's page. */
  const follow = async (begun: Checkout): Promise<Checkout> => {
    let checkout = begun;
    while (!['succeeded', 'failed', 'expired'].includes(checkout.state)) {
      if (checkout.page !== null) return checkout;
      say(checkout.state === 'requires_action' ? '' : t.waiting);
      showBank(dialog, checkout.challenge);
      await untilTold(READ_AGAIN_MS);
      checkout = await ask(`${address}/${begun.id}`).catch((error: unknown) => {
        if (error instanceof Refused && error.code !== 'rate_limited') throw error;
        return checkout;
      });
    }
    showBank(dialog, null);
    return checkout;
  };
  const pay = async (): Promise<void> => {
    const given = name?.value.trim();
    const body = { key, ...(card && { card: card.value }), ...(given && { name: given }) };
    const { id, page: place, ...checkout } = await follow(await ask(address, body));
    if (place === null) return finish(checkout);
    keepPaying({ path: location.pathname, id, key, ...(given && { name: given }) });
    // On the way back the server can lead straight in, past this page.
    remember();
    hold();
    location.assign(place);
  };
  const finish = ({ state, reason, goIn }: Omit<Checkout, 'id' | 'page'>): void => {
    anew();
    say();
    if (state !== 'succeeded' || goIn === null) {
      problem.textContent = t[reason ?? 'expired'] ?? t.expired ?? '';
      return;
    }
    remember();
    say(t.paid);
    location.assign(goIn);
  };
  const run = (act: () => Promise<void>): void => {
    if (button.disabled) return;
    button.disabled = true;
    problem.textContent = '';
    say(t.working);
    void act()
      .catch((error: unknown) => {
        say();
        const code = error instanceof Refused ? error.code : 'failed';
        // Of somebody else, who has used this tab.
        if (code === 'not_found') return anew();
        problem.textContent = t[code] ?? t.failed ?? '';
      })
      .finally(() => {
        button.disabled = false;
      });
  };
  // Back from the provider's page, or from another one: the server knows what has become of it.
  if (paying !== null) {
    if (name) name.value = paying.name ?? '';
    hold();
    run(async () => {
      const { page: place, ...checkout } = await follow(await ask(`${address}/${paying.id}`));
      if (place !== null) return say(t.notYet);
      if (checkout.state !== 'succeeded' || checkout.goIn !== null) return finish(checkout);
      // It was given back since.
      anew();
      say();
    });
  }
  // Escape would leave the payment waiting without a page.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run(pay);
  });
};

const watchReceipt = (form: HTMLFormElement): void => {
  const { address = '', problem = '' } = form.dataset;
  const button = form.querySelector('button');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button || button.disabled) return;
    button.disabled = true;
    ask(address, {}).then(
      () => location.reload(),
      () => {
        button.disabled = false;
        const said = form.querySelector('.problem');
        if (said) said.textContent = problem;
      },
    );
  });
};

/** The page on which a seat is paid for, and the receipt of one. */
export const watchRoomPay = (page: HTMLElement): void => {
  // The server does not know where its readers are.
  for (const time of page.querySelectorAll('time'))
    time.textContent = new Intl.DateTimeFormat(document.documentElement.lang, {
      ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    }).format(new Date(time.dateTime));
  const form = page.querySelector<HTMLFormElement>('#room-pay');
  if (form) watchPay(page, form);
  const receipt = page.querySelector<HTMLFormElement>('#room-receipt');
  if (receipt) watchReceipt(receipt);
};
