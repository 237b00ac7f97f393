import {
  after,
  blockSomebody,
  chooseFiles,
  importCards,
  key,
  openContact,
  pasteCards,
  press,
  refuseSignIn,
  search,
  seen,
  shareFiles,
  unfold,
  waitForCards,
} from './acts.ts';
import { callScenes } from './call-scenes.ts';
import { chatScenes } from './chat-scenes.ts';
import { dayScenes } from './day-scenes.ts';
import type { Scene } from './scene.types.ts';

const CHATS = '/app/chat';
const CONTACTS = '/app/contacts';
const FILES = '/app/share-files';
const SETTINGS = '/app/settings';
const NOBODY = 'AAAAAAAAAAAAAAAAAAAAAA';
const chatRows = seen('[data-chat]');
const contactRows = seen('[data-contact]');

/** Every screen in every relevant state. Add a row for a new screen. */
export const scenes: readonly Scene[] = [
  { name: 'landing', viewer: 'nobody', path: '/' },
  { name: 'landing-rtl', viewer: 'nobody', path: '/', isRtl: true },
  { name: 'sign-in', viewer: 'nobody', path: '/login' },
  { name: 'sign-in-rtl', viewer: 'nobody', path: '/login', isRtl: true },
  { name: 'sign-in-refused', viewer: 'nobody', path: '/login', act: refuseSignIn },
  { name: 'sign-up', viewer: 'nobody', path: '/login?mode=create' },
  { name: 'password-forgotten', viewer: 'nobody', path: '/login?forgot' },
  { name: 'password-reset', viewer: 'nobody', path: '/login?reset#ticket' },
  { name: 'delete-data', viewer: 'nobody', path: '/delete-data' },
  { name: 'delete-data-link', viewer: 'nobody', path: '/delete-data#ticket' },
  { name: 'reactivate-rtl', viewer: 'nobody', path: '/reactivate', isRtl: true },
  { name: 'not-found', viewer: 'nobody', path: '/nothing/of/the/kind' },
  { name: 'documents', viewer: 'nobody', path: '/api/docs' },

  ...chatScenes,
  {
    name: 'palette',
    viewer: 'maren',
    path: CHATS,
    act: after(chatRows, key('Control+k'), (page) =>
      page
        .getByRole('dialog')
        .getByRole('combobox')
        .or(page.getByRole('dialog').getByRole('searchbox'))
        .first()
        .fill('har'),
    ),
  },
  {
    name: 'palette-person',
    viewer: 'maren',
    path: CHATS,
    act: after(chatRows, key('Control+k'), async (page) => {
      await page.getByRole('dialog').getByRole('combobox').fill('Teo Marsh');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowRight');
      await page.getByRole('option').nth(2).waitFor();
    }),
  },
  { name: 'keys', viewer: 'maren', path: CHATS, act: after(chatRows, key('?')) },

  { name: 'contacts', viewer: 'maren', path: CONTACTS },
  { name: 'contacts-empty', viewer: 'newcomer', path: CONTACTS },
  {
    name: 'contacts-failed',
    viewer: 'maren',
    path: CONTACTS,
    failing: /\/api\/.*\/contacts(\?|$)/,
  },
  { name: 'contacts-rtl', viewer: 'tarek', path: CONTACTS, isRtl: true },
  {
    name: 'contacts-search',
    viewer: 'maren',
    path: CONTACTS,
    act: after(search('pile'), seen('mark')),
  },
  {
    name: 'contacts-search-none',
    viewer: 'maren',
    path: CONTACTS,
    act: after(search('qqqqqq'), seen('text=No results')),
  },
  { name: 'contact', viewer: 'maren', path: CONTACTS, act: openContact('Clara Jansen') },
  { name: 'contact-long', viewer: 'maren', path: CONTACTS, act: openContact('Maximiliana') },
  {
    name: 'contact-edit',
    viewer: 'maren',
    path: CONTACTS,
    act: after(openContact('Clara Jansen'), press(/^edit/i)),
  },
  { name: 'contact-new', viewer: 'maren', path: `${CONTACTS}/new` },
  { name: 'contact-not-there', viewer: 'maren', path: `${CONTACTS}/${NOBODY}` },
  {
    name: 'contacts-import',
    viewer: 'maren',
    path: CONTACTS,
    act: after(contactRows, press(/^import contacts/i)),
  },
  {
    name: 'contacts-import-plan',
    viewer: 'maren',
    path: CONTACTS,
    act: after(contactRows, pasteCards),
  },
  {
    name: 'contacts-import-progress',
    viewer: 'maren',
    path: CONTACTS,
    isApart: true,
    act: after(contactRows, pasteCards, waitForCards),
  },
  {
    name: 'contacts-import-report',
    viewer: 'maren',
    path: CONTACTS,
    act: after(contactRows, pasteCards, importCards),
  },
  {
    name: 'contacts-categories',
    viewer: 'maren',
    path: CONTACTS,
    act: after(contactRows, press(/categories/i)),
  },

  ...callScenes,
  ...dayScenes,

  { name: 'share-files', viewer: 'maren', path: FILES, isApart: true, act: shareFiles },
  {
    name: 'share-files-new',
    viewer: 'ines',
    path: `${FILES}/new`,
    isApart: true,
    act: chooseFiles,
  },
  { name: 'share-files-empty', viewer: 'newcomer', path: FILES },
  { name: 'share-files-received-empty', viewer: 'newcomer', path: `${FILES}?list=received` },
  { name: 'share-files-failed', viewer: 'tarek', path: FILES, failing: /\/shares(\?|$)/ },
  { name: 'share-files-rtl', viewer: 'tarek', path: `${FILES}/new`, isRtl: true },

  { name: 'profile', viewer: 'maren', path: '/app/profile' },
  { name: 'profile-edit', viewer: 'maren', path: '/app/profile/edit' },
  { name: 'settings', viewer: 'maren', path: SETTINGS },
  { name: 'settings-preferences', viewer: 'maren', path: `${SETTINGS}/preferences` },
  {
    name: 'settings-preferences-country',
    viewer: 'maren',
    path: `${SETTINGS}/preferences`,
    act: unfold(/^country/i),
  },
  { name: 'settings-two-steps', viewer: 'maren', path: `${SETTINGS}/2fa` },
  { name: 'settings-password', viewer: 'maren', path: `${SETTINGS}/password` },
  { name: 'settings-emails', viewer: 'maren', path: `${SETTINGS}/email-addresses` },
  { name: 'settings-phones', viewer: 'maren', path: `${SETTINGS}/phone-numbers` },
  {
    name: 'settings-phone-add',
    viewer: 'maren',
    path: `${SETTINGS}/phone-numbers`,
    act: unfold(/^add phone number/i),
  },
  {
    name: 'settings-country',
    viewer: 'maren',
    path: `${SETTINGS}/phone-numbers`,
    act: after(unfold(/^add phone number/i), press(/^country/i), seen('[role=combobox]')),
  },
  {
    name: 'settings-emails-rtl',
    viewer: 'tarek',
    path: `${SETTINGS}/email-addresses`,
    isRtl: true,
  },
  { name: 'settings-account', viewer: 'maren', path: `${SETTINGS}/account` },
  {
    name: 'settings-account-failed',
    viewer: 'maren',
    path: `${SETTINGS}/account`,
    failing: /\/api\/.*\/(access-tokens|sessions|export|privacy)/,
  },
  { name: 'settings-account-rtl', viewer: 'tarek', path: `${SETTINGS}/account`, isRtl: true },
  {
    name: 'settings-token-new',
    viewer: 'maren',
    path: `${SETTINGS}/account`,
    act: unfold(/^new token/i),
  },
  { name: 'settings-rtl', viewer: 'tarek', path: `${SETTINGS}/preferences`, isRtl: true },
  {
    name: 'settings-blocked',
    viewer: 'maren',
    path: `${SETTINGS}/account`,
    isApart: true,
    act: blockSomebody,
  },
  { name: 'operator', viewer: 'ines', path: '/app/operator' },
  { name: 'operator-not', viewer: 'maren', path: '/app/operator' },
  { name: 'sign-out', viewer: 'newcomer', path: '/logout' },
];
