import type { Page } from '@playwright/test';

/** Everything a browser stores for the site, as text: names, keys, values, bytes of files. */
export const dump = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const told: string[] = [];
    const tell = async (place: string, value: unknown): Promise<void> => {
      if (value instanceof Blob) return void told.push(`${place}: ${await value.text()}`);
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        return tell(place, new Blob([value as BlobPart]));
      if (value instanceof Map || value instanceof Set) return tell(place, [...value]);
      if (typeof value !== 'object' || value === null)
        return void told.push(`${place}: ${String(value)}`);
      for (const [key, each] of Object.entries(value)) {
        told.push(`${place}.${key}`);
        await tell(`${place}.${key}`, each);
      }
    };
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const files = async (folder: FileSystemDirectoryHandle, place: string): Promise<void> => {
      for await (const [name, handle] of folder.entries()) {
        told.push(`${place}/${name}`);
        if (handle.kind === 'directory')
          await files(handle as FileSystemDirectoryHandle, `${place}/${name}`);
        else await tell(`${place}/${name}`, await (handle as FileSystemFileHandle).getFile());
      }
    };

    await tell('localStorage', { ...localStorage });
    await tell('sessionStorage', { ...sessionStorage });
    await tell('page', [document.cookie, document.title, location.href, window.name]);
    await tell('history', history.state);
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([done(all.getAllKeys()), done(all.getAll())]);
        await tell(`indexedDB ${name} ${store}`, { keys, values });
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        told.push(`cache ${name} ${request.url}`);
        // Files of the build are the same for everybody.
        if (new URL(request.url).pathname.startsWith('/assets/')) continue;
        await tell(request.url, await (await cache.match(request))?.clone().blob());
      }
    }
    await files(await navigator.storage.getDirectory(), 'files');
    const registration = await navigator.serviceWorker.getRegistration();
    for (const notice of (await registration?.getNotifications()) ?? [])
      await tell('notice', [notice.title, notice.body, notice.data]);
    await tell('document', document.documentElement.outerHTML);
    return told.join('\n');
  });
