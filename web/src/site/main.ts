import './site.css';
import { createSessionStore } from '../platform/session-store.ts';
import { browserStorage, tabStorage } from '../platform/storage.ts';
import { keepKey } from './encrypted/keep-key.ts';
import { watchJoinForm } from './join.ts';

// The pages work without this script; it detects signed-in users and adds signing up in place.
const store = createSessionStore(browserStorage, tabStorage);
const show = (): void => {
  document.documentElement.classList.toggle('is-member', store.mayHaveSession());
};
show();
addEventListener('pageshow', show);
store.watch(show);

const form = document.querySelector<HTMLFormElement>('#join-form');
// The link leads to the form; this script also focuses its first field.
const goToForm = (): void => {
  if (location.hash === '#join' && matchMedia('(pointer: fine)').matches)
    form?.querySelector('input')?.focus();
};
if (form) {
  goToForm();
  addEventListener('hashchange', goToForm);
  // Pressing the link again does not change the address.
  for (const link of document.querySelectorAll('a[href$="#join"]'))
    link.addEventListener('click', () => requestAnimationFrame(goToForm));
  watchJoinForm(form, () => {
    store.expectSession();
    location.assign('/app');
  });
}

const giving = document.querySelector<HTMLFormElement>('#give-form');
// Only file request pages need it.
if (giving) void import('./give.ts').then(({ watchGiveForm }) => watchGiveForm(giving));

const reach = document.querySelector<HTMLFormElement>('#reach-form');
// Only pages of people who can be reached need it.
if (reach) void import('./reach.ts').then(({ watchReachForm }) => watchReachForm(reach));

const beam = document.querySelector<HTMLElement>('#beam');
// Only the page that pairs two browsers needs it.
if (beam) void import('./beam/beam-page.ts').then(({ watchBeamPage }) => watchBeamPage(beam));

const checkout = document.querySelector<HTMLElement>('#checkout-return');
// Only the page to which a bank leads back needs it.
if (checkout) void import('./checkout.ts').then(({ watchCheckout }) => watchCheckout(checkout));

const pay = document.querySelector<HTMLElement>('.pay');
// Only the page of a seat that has to be paid for needs it.
if (pay) void import('./room-pay.ts').then(({ watchRoomPay }) => watchRoomPay(pay));

keepKey();
const encrypted = document.querySelector<HTMLElement>('#encrypted');
// Only encrypted share pages need it.
if (encrypted)
  void import('./encrypted/encrypted-page.ts').then(({ openEncryptedPage }) =>
    openEncryptedPage(encrypted),
  );
