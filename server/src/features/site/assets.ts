import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MANIFEST = fileURLToPath(new URL('../../../../web/dist/.vite/site.json', import.meta.url));
const ENTRY = 'src/site/main.ts';
const FONT = /inter-latin-wght-normal\.woff2$/;

/** The addresses of a public page's scripts and styles. */
export interface Assets {
  style?: string | undefined;
  script?: string | undefined;
  /** Preloaded, because every page needs it. */
  font?: string | undefined;
}

/** From the build; in development Vite serves the sources. */
export const readAssets = (development: boolean): Assets => {
  if (development) return { style: '/src/site/site.css', script: `/${ENTRY}` };
  if (!existsSync(MANIFEST)) return {};
  const manifest: Record<string, { file: string; css?: string[]; assets?: string[] }> = JSON.parse(
    readFileSync(MANIFEST, 'utf8'),
  );
  const { file, css: [style] = [], assets = [] } = manifest[ENTRY] ?? {};
  const font = assets.find((asset) => /inter-latin-wght-normal/.test(asset));
  const at = (path: string | undefined) => (path === undefined ? undefined : `/${path}`);
  return { style: at(style), script: at(file), font: at(font) ?? at(fontIn(manifest)) };
};

const fontIn = (manifest: Record<string, { file: string }>): string | undefined =>
  Object.entries(manifest).find(([source]) => FONT.test(source))?.[1].file;
