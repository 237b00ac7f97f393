import { expect, test } from './fixtures.ts';
import { Person, SENT } from './person.ts';

/** The translator and the voice of a browser that has both. */
const standIns = () => {
  const spoken: string[] = [];
  const speech = {
    speaking: false,
    speak({ lang, text }: SpeechSynthesisUtterance) {
      speech.speaking = true;
      spoken.push(`${lang}: ${text}`);
    },
    cancel() {
      speech.speaking = false;
    },
  };
  const values = {
    LanguageDetector: {
      availability: async () => 'available',
      create: async () => ({
        detect: async () => [{ detectedLanguage: 'de', confidence: 0.9 }],
        destroy() {},
      }),
    },
    Translator: {
      create: async (pair: { sourceLanguage: string; targetLanguage: string }) => ({
        translate: async (text: string) => `${Object.values(pair).join(' to ')}: ${text}`,
        destroy() {},
      }),
    },
    SpeechSynthesisUtterance: class {
      lang = '';
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
    speechSynthesis: speech,
    spoken,
  };
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(window, name, { value, configurable: true });
};

test('a chat is muted from its composer, pasted tables and code keep their form, and messages are translated and read aloud', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  const { page, composer } = ada;
  await ada.context.addInitScript(standIns);
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await ada.startChat(ben);
  const editor = page.locator('.ql-editor');
  await expect(editor).toBeFocused();

  await page.keyboard.type('/mute');
  await expect(page.getByRole('option', { name: 'Mute for 1 hour' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(ada.chat('Ben').getByRole('img', { name: 'Muted' })).toBeVisible();
  await expect(composer).toHaveText('');
  await expect(editor).toBeFocused();

  const paste = async (html: string, plain: string) => {
    await page.evaluate(
      (types) =>
        navigator.clipboard.write([
          new ClipboardItem(
            Object.fromEntries(
              Object.entries(types).map(([type, text]) => [type, new Blob([text], { type })]),
            ),
          ),
        ]),
      { 'text/html': html, 'text/plain': plain },
    );
    await page.keyboard.press('Control+v');
  };
  await paste(
    '<table><tr><th>Place</th><th>Low</th></tr><tr><td>North quay</td><td>7:10</td></tr></table>',
    'Place\tLow\nNorth quay\t7:10',
  );
  await expect(editor).toContainText('North quay');
  await page.keyboard.press('Enter');
  const sent = page.getByRole('img', { name: SENT });
  await expect(sent).toHaveCount(1);
  // Each column begins below its head.
  const table = ada.message('North quay').locator('pre');
  const lines = (await table.innerText()).split('\n').filter((line) => line.trim() !== '');
  expect(lines[0]?.indexOf('Low')).toBe(lines.at(-1)?.indexOf('7:10'));
  await paste('<pre><code>if (tide) {\n  sail();\n}</code></pre>', 'if (tide) {\n  sail();\n}');
  await expect(editor).toContainText('sail();');
  await page.keyboard.press('Enter');
  await expect(sent).toHaveCount(2);
  await ben.chat('Ada').click();
  const code = ben.message('sail();').locator('pre');
  expect((await code.innerText()).trimEnd()).toBe('if (tide) {\n  sail();\n}');

  await ben.write('Das Boot ist da');
  const said = ada.message('Das Boot ist da');
  const choose = async (name: string) => {
    await said.hover();
    await said.getByRole('button', { name: 'Message actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Translate');
  const translation = page.getByRole('dialog', { name: 'Translation' });
  await expect(translation).toContainText('de to en: Das Boot ist da');
  await translation.getByRole('button', { name: 'Close' }).last().click();
  await expect(translation).toBeHidden();
  await choose('Read aloud');
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  await expect.poll(spoken).toEqual(['de: Das Boot ist da']);
  await choose('Stop reading');
  expect(await page.evaluate(() => speechSynthesis.speaking)).toBe(false);
});
