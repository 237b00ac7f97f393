/** Draws the icons of the installed app from the one of the browser's tab. */
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { root } from './lib/run.mjs';

const source = fs.readFileSync(path.join(root, 'web/public/favicon.svg'), 'utf8');
/** Systems cut their own shape out of these: the ground goes to the edges. */
const square = source.replace(/ rx="[^"]+"/, '');

/**
 * @param {string} svg
 * @param {number} size
 * @param {string} name
 */
const draw = async (svg, size, name) => {
  const png = await sharp(Buffer.from(svg), { density: (72 * size) / 24 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  fs.writeFileSync(path.join(root, 'web/public/icons', name), png);
};

await draw(source, 192, 'app-192.png');
await draw(source, 512, 'app-512.png');
await draw(square, 512, 'app-maskable-512.png');
await draw(square, 180, 'apple-touch-icon.png');
