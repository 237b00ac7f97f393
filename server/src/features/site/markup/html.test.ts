import { expect, test } from 'vitest';
import { html } from './html.ts';

test('values stay inside their attribute and element', () => {
  const sly = `" autofocus onfocus='x' <b>&amp;`;
  const { text } = html`<input value="${sly}"><p title='${sly}'>${sly}</p>`;
  expect(text.replace(/&#\d+;/g, '')).toBe(
    `<input value=" autofocus onfocus=x bamp;"><p title=' autofocus onfocus=x bamp;'> autofocus onfocus=x bamp;</p>`,
  );
  const [, value = ''] = /value="([^"]*)"/.exec(text) ?? [];
  const read = value.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  expect(read).toBe(sly);
});

test('markup is inserted unchanged, lists are joined, and missing values leave nothing', () => {
  const items = ['a', '<'].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}${false}${null}${undefined}${0}</ul>`.text).toBe(
    '<ul><li>a</li><li>&#60;</li>0</ul>',
  );
});
