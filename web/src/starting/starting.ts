import type { Language } from '@kith/contract/base/enums';
import { browserLanguage } from '../platform/i18n/browser-language.ts';
import { directionOf } from '../platform/i18n/direction.ts';
import { recallLook, wear } from '../platform/look.ts';
import './starting.css';

/** The texts for each language, taken from the common texts by the build. */
declare const WORDS: Readonly<Record<Language, Record<'loading' | 'notLoaded' | 'retry', string>>>;

/** Faster starts show no text. */
const SHORT_WHILE_MS = 1_000;
const NEEDED = 'script, link[rel=stylesheet], link[rel=modulepreload]';

const { documentElement: root } = document;
const look = recallLook();
const language = look.language ?? browserLanguage();
const words = WORDS[language];
wear(look);
root.lang = language;
root.dir = directionOf(language);
const [, app, screen = 'chat', within] = location.pathname.split('/');
if (app === 'app')
  Object.assign(root.dataset, { screen, rail: look.navigation, ...(within && { inside: '' }) });

const find = (selector: string): HTMLElement | null => document.querySelector(selector);
/** Until the app renders; the element for it comes after the style sheet. */
const isWaiting = (): boolean => find('#root:not(:empty)') === null;

/** Removed in the frame in which the app appears. */
const watch = new MutationObserver(() => {
  if (isWaiting()) return;
  watch.disconnect();
  clearTimeout(timer);
  find('#starting')?.remove();
});
watch.observe(root, { childList: true, subtree: true });

const say = (role: 'status' | 'alert', text: string): void => {
  const line = find(`#starting [role=${role}]`);
  if (line && isWaiting()) line.textContent = text;
};
const fail = (): void => {
  const retry = find('#starting button');
  if (!retry || !isWaiting()) return;
  clearTimeout(timer);
  root.dataset.starting = 'failed';
  say('status', '');
  say('alert', words.notLoaded);
  retry.textContent = words.retry;
  retry.onclick = () => location.reload();
};

const timer = setTimeout(() => say('status', words.loading), SHORT_WHILE_MS);
const isOurs = ({ target, filename }: ErrorEvent): boolean =>
  target instanceof Element ? target.matches(NEEDED) : filename.startsWith(location.origin);
// Load errors are only dispatched to the element, so they are captured.
addEventListener('error', (event) => isOurs(event) && fail(), true);
