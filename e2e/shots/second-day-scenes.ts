import {
  type Act,
  after,
  choosePeopleOf,
  chooseSomePicture,
  neverSend,
  openChat,
  openDetails,
  openMessageMenu,
  press,
  search,
  seen,
  unfold,
} from './acts.ts';
import type { Scene } from './scene.types.ts';

const CHATS = '/app/chat';
const CREW = openChat('Regatta crew');
const tray = unfold(/^(Requests|الطلبات)/);
const row =
  (name: string): Act =>
  (page) =>
    page.getByRole('dialog').getByRole('button', { name }).click();
/** The list after a `/`; nothing is kept of it. */
const slash: Act = async (page) => {
  await neverSend('/draft')(page);
  await page.locator('textarea, [contenteditable=true]').last().focus();
  await page.locator('[contenteditable=true]').last().pressSequentially('/');
  await page.getByRole('listbox').getByRole('option').nth(6).waitFor();
};
/** On the newest message; touch screens hold it instead. */
const rightButton: Act = async (page) => {
  await page
    .getByRole('article')
    .last()
    .locator('p[dir]')
    .first()
    .click({ button: 'right', position: { x: 12, y: 8 } });
  await page.getByRole('menu').waitFor();
};
/** A code block in the composer; nothing is kept of it. */
const code: Act = async (page) => {
  await neverSend('/draft')(page);
  const field = page.locator('[contenteditable=true]').last();
  await page.locator('textarea, [contenteditable=true]').last().focus();
  await field.pressSequentially('```const crane = hook + chain;');
  await field.press('Shift+Enter');
  await field.pressSequentially('crane.lift();');
};
const openThread: Act = async (page) => {
  await page.locator('[data-thread-of]').last().click();
  await page.getByRole('article').filter({ hasText: 'small crane' }).last().waitFor();
};
const scheduled = unfold(/^(Show \d+ scheduled|عرض .*مجدول)/);
const addMenu: Act = async (page) => {
  await page.locator('form button[aria-haspopup]').first().click();
  await page.getByRole('menuitem').last().waitFor();
};
const later: Act = async (page) => {
  await addMenu(page);
  await page.getByRole('menuitem', { name: /^(Send later|إرسال لاحقًا)/ }).click();
  await page.getByRole('dialog').waitFor();
};
const chips =
  (typed: string): Act =>
  async (page) => {
    await search(typed)(page);
    await page.locator('[data-completion]').first().waitFor();
    await page.getByRole('searchbox').first().press('Enter');
    await search('boat')(page);
    await page.locator('mark').first().waitFor();
  };
const forward: Act = async (page) => {
  await openMessageMenu(page);
  await page.getByRole('menuitem', { name: /^(Forward|إعادة توجيه)/ }).click();
  await page.getByRole('dialog').waitFor();
};
const startGroup: Act = async (page) => {
  await page.locator('form button[type=submit]').click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
};

const palette: Act = async (page) => {
  await page.locator('[data-chat]').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('boat');
  await page.locator('mark').first().waitFor();
};
const searchHere: Act = async (page) => {
  await press(/^(Search in this chat|البحث في هذه المحادثة)/)(page);
  await page.locator('[data-keeps-focus] input').fill('boat');
  await page.locator('[data-keeps-focus] [role=status]').filter({ hasText: /\d/ }).waitFor();
};
const versions: Act = async (page) => {
  const edited = page.getByRole('article').filter({ hasText: 'gate code' }).first();
  await edited.focus();
  await edited.press('Enter');
  await page.getByRole('menuitem', { name: /^(Earlier versions|النصوص السابقة)/ }).click();
  await page.getByRole('dialog').getByRole('listitem').nth(1).waitFor();
};
const folder: Act = async (page) => {
  await press(/^(List actions|إجراءات القائمة)/)(page);
  await page.getByRole('menuitem', { name: /^(Folders|المجلدات)/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(New folder|مجلد جديد)/ })
    .click();
};
const webhook: Act = async (page) => {
  await openDetails(page);
  await unfold(/^(Add webhook|إضافة ويب هوك)/)(page);
};
/** The address of a new one; the server keeps none. */
const webhookAddress: Act = async (page) => {
  await webhook(page);
  await page.route('**/webhooks', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          json: { webhook: {}, secret: 'k3yOfTheTideGauge0123456789abcdefghijklmnop' },
        })
      : route.continue(),
  );
  await page.getByRole('dialog').getByRole('textbox').fill('Tide gauge');
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await page.getByRole('alertdialog').waitFor();
};
const timer: Act = async (page) => {
  await openDetails(page);
  const section = page.locator('section').filter({ hasText: /^(Disappearing|رسائل مختفية)/ });
  // The browser draws the options of a select outside of the page.
  await section.getByRole('combobox').focus();
};

/** Everything of the chat that came after its first day. */
export const secondDayScenes: readonly Scene[] = [false, true].flatMap((isRtl): Scene[] => {
  const scene = (name: string, act: Act, more: Partial<Scene> = {}): Scene => ({
    ...{ name: isRtl ? `${name}-rtl` : name, viewer: 'ines', path: CHATS, act, isRtl },
    ...more,
  });
  return [
    scene('day2-chat', CREW),
    scene('day2-requests', tray),
    scene('day2-request', after(tray, row('Weekend flat swaps'), seen('fieldset'))),
    scene('day2-request-long', after(tray, row('The society for'), seen('fieldset'))),
    scene('day2-verbs', after(CREW, slash), { isApart: true }),
    scene('day2-right-button', after(CREW, rightButton)),
    scene('day2-code', after(CREW, code), { isApart: true }),
    scene('day2-thread', after(CREW, openThread)),
    scene('day2-scheduled', after(CREW, scheduled)),
    scene('day2-ways', after(CREW, chooseSomePicture, addMenu), { isApart: true }),
    scene('day2-later', after(CREW, chooseSomePicture, later), { isApart: true }),
    scene('day2-log', after(CREW, openDetails, unfold(/^(Recent changes|آخر التغييرات)/))),
    scene('day2-search', chips(isRtl ? 'في:Regatta' : 'in:Regatta')),
    scene(
      'day2-filter',
      after(search(isRtl ? 'من:Odo Fa' : 'from:Odo Fa'), seen('[data-completion]')),
    ),
    scene('day2-forward', after(CREW, forward)),
    scene('day2-votes', after(CREW, press(/^(Show votes|عرض الأصوات)/), seen('[role=dialog]'))),
    scene('day2-palette', palette),
    scene('day2-search-here', after(CREW, searchHere)),
    scene('day2-versions', after(CREW, versions)),
    scene('day2-folder', folder),
    scene('day2-webhook', after(CREW, webhook)),
    scene('day2-webhook-address', after(CREW, webhookAddress)),
    scene('day2-links', after(CREW, openDetails, unfold(/^(Invite links|روابط الدعوة)/))),
    scene('day2-joins', after(CREW, openDetails, unfold(/^(Requests to join|طلبات الانضمام)/))),
    scene('day2-timer', after(CREW, timer)),
    scene('day2-left-out', after(choosePeopleOf('Odo', 'Lys'), startGroup), {
      ...{ viewer: 'newcomer', path: `${CHATS}/new`, isApart: true },
    }),
  ];
});
