import type { Row } from './local-outbox.ts';
import type { CopyKind } from './local-store.ts';
import { isRemembered } from './local-wipe.ts';
import { browserStorage } from './storage.ts';

/**
 * Reads a part of a stored copy directly; null without it. The app itself uses `openLocalStore`.
 */
export const readKept = <Value>(
  database: string,
  { name, shape }: CopyKind,
  part: string,
): Promise<Value | null> =>
  new Promise((resolve) => {
    // Opening a database that does not exist would create it.
    if (!isRemembered(browserStorage, database)) return resolve(null);
    const request = indexedDB.open(database);
    request.onerror = () => resolve(null);
    request.onsuccess = () => {
      const { result: opened } = request;
      const give = (row?: Row): void => {
        opened.close();
        resolve(row?.shape === shape ? (row.value as Value) : null);
      };
      if (!opened.objectStoreNames.contains('copies')) return give();
      const asked = opened.transaction('copies').objectStore('copies').get([name, part]);
      asked.onerror = () => give();
      asked.onsuccess = () => give(asked.result);
    };
  });
