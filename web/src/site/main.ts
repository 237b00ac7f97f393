import './site.css';
import { createSessionStore } from '../platform/session-store.ts';
import { browserStorage, tabStorage } from '../platform/storage.ts';
import { watchJoinForm } from './join.ts';

// The pages are whole without this; it knows who is signed in, and joins in place.
const store = createSessionStore(browserStorage, tabStorage);
const show = (): void => {
  document.documentElement.classList.toggle('is-member', store.mayHaveSession());
};
show();
addEventListener('pageshow', show);
store.watch(show);

const form = document.querySelector<HTMLFormElement>('#join-form');
// The link leads to the form, and on to where one types; without this, to the form alone.
const goToForm = (): void => {
  if (location.hash === '#join' && matchMedia('(pointer: fine)').matches)
    form?.querySelector('input')?.focus();
};
if (form) {
  goToForm();
  addEventListener('hashchange', goToForm);
  // Pressed again, it changes nothing in the address.
  for (const link of document.querySelectorAll('a[href$="#join"]'))
    link.addEventListener('click', () => requestAnimationFrame(goToForm));
  watchJoinForm(form, () => {
    store.expectSession();
    location.assign('/app');
  });
}
