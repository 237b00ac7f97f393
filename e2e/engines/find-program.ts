import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program; undefined if it is not installed. */
export const findProgram = (...names: string[]): string | undefined =>
  names
    .flatMap((name) =>
      (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
    )
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
