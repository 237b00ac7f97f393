import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built browser app. */
export const FOLDER = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/** The files of the build, by their paths with slashes. */
export const builtFiles = (): string[] =>
  existsSync(FOLDER)
    ? readdirSync(FOLDER, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) =>
          relative(FOLDER, join(parentPath, name)).replaceAll(sep, '/'),
        )
    : [];

/** The name of a file with a hash, in its uncompressed form. */
export const HASHED = /^assets\/[\w.-]+(?<!\.br|\.gz)$/;
