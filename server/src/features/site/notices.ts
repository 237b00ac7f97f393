import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Third-party software that is part of the server or the browser app. */
export interface Notice {
  name: string;
  version: string;
  licence: string;
  folder: string;
}

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** Third-party data that is kept among the sources. */
const DATA: readonly Notice[] = [
  {
    name: 'emojibase-data',
    version: '17.0.0',
    licence: 'MIT',
    folder: join(ROOT, 'web/src/features/chat/emoji/names'),
  },
];

/** From the lockfile, without development tools and packages for other platforms; and such data. */
export const readNotices = (): Notice[] => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .filter(([path]) => existsSync(join(ROOT, path, 'package.json')))
    .map(([path, { version = '', license }]) => ({
      name: path.replace(/.*node_modules\//, ''),
      version,
      licence: license ?? licenceIn(join(ROOT, path)),
      folder: join(ROOT, path),
    }))
    .concat(DATA)
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
};

const licenceIn = (folder: string): string => {
  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return typeof license === 'string' ? license : 'see its notice';
};

/** The full notices, as their authors wrote them. */
export const noticesText = (notices: readonly Notice[]): string =>
  notices
    .map(({ name, version, licence, folder }) => {
      const texts = readdirSync(folder)
        .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
        .sort()
        .map((file) => readFileSync(join(folder, file), 'utf8').trim());
      return [`${name} ${version}`, licence, ...texts].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(72)}\n\n`);
