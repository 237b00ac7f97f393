import './site.css';
import { browserStorage, tabStorage } from '../platform/browser.ts';
import { createSessionStore } from '../platform/session-store.ts';
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
if (form) {
  watchJoinForm(form, () => {
    store.expectSession();
    location.assign('/app');
  });
}
