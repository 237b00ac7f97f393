import type { Chat, Person } from '@kith/contract';
import { CHAT_LIST_PAGE_MAX } from '@kith/contract/base/constants';
import type { Language } from '@kith/contract/base/enums';
import { chatTitle, type NameWords } from '@kith/contract/base/names';
import { routeAddress } from '@kith/contract/base/route';
import { byPlace, isArchived } from '@kith/contract/chat/chat-list';
import { CHATS_LIST } from '@kith/contract/chat/chats-list.route';
import { askEarly } from '../../../platform/early-answers.ts';
import type { FirstLine } from '../../../platform/feature/first-line.ts';
import { readKept } from '../../../platform/local-peek.ts';
import { createSessionStore } from '../../../platform/session-store.ts';
import { browserStorage, tabStorage } from '../../../platform/storage.ts';
import { isExpired, readClaims } from '../../../platform/tokens.ts';
import { initials, personHue } from '../../../ui/pictures/person-hue.ts';
import { LIST_COPY, LIST_PART, type ListCopy } from '../engine/chat.copy.ts';
import { isGroup, othersOf } from '../engine/chat-view.ts';
import './first-rows.css';

/** Taken from the texts of the chats in each language by the build. */
declare const WORDS: Readonly<Record<Language, Words>>;
type Words = NameWords & Readonly<Record<'chats' | 'you', string>>;

const ROW_PX = 62;
const language = document.documentElement.lang as Language;
const words = WORDS[language];
const lines = Object.values(
  import.meta.glob<FirstLine>('../../*/*.first-line.ts', { eager: true, import: 'firstLine' }),
);

type Known = Pick<ListCopy, 'chats' | 'people'>;

const made = (tag: string, className: string, ...children: (Node | string)[]): HTMLElement => {
  const element = Object.assign(document.createElement(tag), { className });
  element.append(...children);
  return element;
};

const rowOf = (chat: Chat, people: ReadonlyMap<string, Person>, me: string): HTMLElement => {
  const title = chatTitle(chat, people, me, words);
  const group = isGroup(chat, me);
  const face = made('span', group ? 'face group' : 'face', initials(title, group));
  face.ariaHidden = 'true';
  face.dataset.person = '';
  const whose = group ? undefined : people.get(othersOf(chat, me)[0]?.id ?? me)?.id;
  face.style.setProperty('--person', `${personHue(whose ?? chat.id)}`);
  const { lastMessage, unread } = chat;
  const isMine = lastMessage?.senderId === me;
  const { system } = lastMessage ?? {};
  const line = system && lines.map((wordsOf) => wordsOf(system, isMine, language)).find(Boolean);
  const said = made('bdi', 'said', line ?? lastMessage?.preview ?? '');
  const by = isMine && !system ? [`${words.you}: `] : [];
  const href = `/app/chat/${chat.id}`;
  const row = made(
    'a',
    'row',
    face,
    made('span', 'text', made('bdi', 'title', title), made('span', 'line', ...by, said)),
    ...(unread > 0 ? [made('span', 'unread', `${unread}`)] : []),
  );
  row.setAttribute('href', href);
  // The app may be starting already; it uses the address.
  row.onclick = (event) => {
    event.preventDefault();
    history.pushState(null, '', href);
    dispatchEvent(new PopStateEvent('popstate'));
    row.ariaCurrent = 'page';
  };
  return row;
};

/** The focus moves from a row to the app's own row of that chat, unless it has moved elsewhere. */
const handOnFocus = (list: Element): void => {
  let href: string | null = null;
  const forget = (): void => {
    href = null;
  };
  const follow = ({ target }: FocusEvent): void => {
    const row = target as Element;
    href = list.contains(row) ? row.getAttribute('href') : null;
  };
  const watch = new MutationObserver(() => {
    if (list.isConnected) return;
    if (href !== null) {
      const row = document.querySelector<HTMLElement>(`#root a[href="${href}"]`);
      // A row cannot be focused before it is rendered, or while it is hidden.
      row?.focus();
      if (row === null || document.activeElement !== row) return;
    }
    watch.disconnect();
    removeEventListener('focusin', follow);
    removeEventListener('pointerdown', forget);
  });
  addEventListener('focusin', follow);
  addEventListener('pointerdown', forget);
  watch.observe(document.documentElement, { attributes: true, childList: true, subtree: true });
};

const draw = ({ chats, people }: Known, me: string): void => {
  const list = document.querySelector('#starting > section');
  if (list === null) return;
  const known = new Map(people.map((person) => [person.id, person]));
  const rows = chats
    .filter((chat) => !chat.vaulted && !isArchived(chat, 'anything'))
    .sort(byPlace)
    .slice(0, Math.ceil(innerHeight / ROW_PX))
    .map((chat) => rowOf(chat, known, me));
  list.ariaLabel = words.chats;
  list.replaceChildren(...rows);
  handOnFocus(list);
};

/**
 * The first chats while the app is loading, which takes seconds on a slow connection: from the copy
 * on this device, or from the answer that the app will use as well.
 */
const show = async (): Promise<void> => {
  const store = createSessionStore(browserStorage, tabStorage);
  const auth = store.readAuth();
  const active = store.readActive();
  const acting = auth?.profiles.find(({ id }) => id === active) ?? auth?.profiles[0];
  if (auth === null || acting === undefined) return;
  const { userToken } = auth;
  const kept = await readKept<ListCopy>(
    `kith:${readClaims(userToken)?.sub}:${acting.id}`,
    LIST_COPY,
    LIST_PART,
  );
  if (kept !== null) return draw(kept, acting.id);
  const now = Date.now();
  if (isExpired(userToken, now) || isExpired(acting.token, now)) return;
  const address = routeAddress(CHATS_LIST, {});
  const answer = await askEarly(
    `${address}?take=${CHAT_LIST_PAGE_MAX}`,
    `${userToken} ${acting.token}`,
  );
  if (answer.ok) draw(await answer.json(), acting.id);
};

// What cannot be shown early is shown or reported by the app.
void show().catch(() => {});
