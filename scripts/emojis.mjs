// node scripts/emojis.mjs FOLDER: writes the emojis with their names from an unpacked
// `emojibase-data` (https://emojibase.dev). Only a hundredth of it is needed, so users do not
// install it.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TO = fileURLToPath(new URL('../web/src/features/chat/emoji/names/', import.meta.url));
/** In the order of the data, whose third group only has parts of emojis. */
const GROUPS = 'smileys people - nature food travel activities objects symbols flags'.split(' ');
const PROPER = /^\p{RGI_Emoji}$/v;

/**
 * The data always adds the selector for the coloured picture; only fully qualified emojis need it.
 */
const properSign = (/** @type {string} */ sign) =>
  PROPER.test(sign) ? sign : sign.replaceAll('\uFE0F', '');

const [from] = process.argv.slice(2);
if (from === undefined) throw new Error('Say where emojibase-data is unpacked.');
/** @typedef {{ unicode: string, label: string, tags?: string[], group?: number, order?: number }} Emoji */

for (const language of ['en', 'de']) {
  /** @type {Emoji[]} */
  const all = JSON.parse(await readFile(join(from, language, 'compact.json'), 'utf8'));
  all.sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const rows = all.flatMap(({ unicode, label, tags = [], group }) => {
    const [sign, name] = [properSign(unicode), GROUPS[group ?? -1] ?? '-'];
    return name === '-' || !PROPER.test(sign) ? [] : [[name, sign, label, tags.join(' ')]];
  });
  const lines = rows.map((row) => JSON.stringify(row));
  await writeFile(join(TO, `${language}.json`), `[\n${lines.join(',\n')}\n]\n`);
}

/** @type {(Emoji & { hexcode: string, skins?: (Emoji & { hexcode: string })[] })[]} */
const all = JSON.parse(await readFile(join(from, 'en/compact.json'), 'utf8'));
const signs = new Map(
  all
    .flatMap((emoji) => [emoji, ...(emoji.skins ?? [])])
    .map((emoji) => [emoji.hexcode, emoji.unicode]),
);
/** @type {Record<string, string | string[]>} */
const codes = JSON.parse(await readFile(join(from, 'en/shortcodes/github.json'), 'utf8'));
const entries = Object.entries(codes).flatMap(([hexcode, names]) => {
  const sign = properSign(signs.get(hexcode) ?? '');
  return PROPER.test(sign) ? [names].flat().map((name) => [name, sign]) : [];
});
const lines = entries
  .sort()
  .map(([name, sign]) => `${JSON.stringify(name)}:${JSON.stringify(sign)}`);
await writeFile(join(TO, 'shortcodes.json'), `{\n${lines.join(',\n')}\n}\n`);

await copyFile(join(from, 'LICENSE'), join(TO, 'LICENSE'));
