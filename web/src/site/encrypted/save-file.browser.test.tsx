import { expect, test } from 'vitest';
import { IN_MEMORY_BYTES, saveFile } from './save-file.ts';

test('a large file is written to the storage of the browser, and downloaded from there', async () => {
  const saved: File[] = [];
  const browser = {
    storage: navigator.storage,
    now: Date.now,
    download: (blob: Blob) => void saved.push(blob as File),
  };
  const saving = await saveFile(browser, 'dive.mov', IN_MEMORY_BYTES + 1);
  await saving.write(new Uint8Array([1, 2, 3]));
  await saving.write(new Uint8Array([4]));
  await saving.close();
  expect([...new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer())]).toEqual([
    1, 2, 3, 4,
  ]);
  const failing = await saveFile(browser, 'dive.mov', IN_MEMORY_BYTES + 1);
  await failing.write(new Uint8Array([1]));
  await failing.abort();
  expect(saved).toHaveLength(1);

  // A later visit removes leftovers.
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('decrypted');
  const count = async (): Promise<number> => {
    let files = 0;
    for await (const _ of folder.keys()) files++;
    return files;
  };
  expect(await count()).toBe(1);
  const later = { ...browser, now: () => Date.now() + 2 * 86_400_000 };
  // The browser may not have let go of a file that it has just closed: then the next visit removes it.
  const visit = async (): Promise<number> => {
    await (await saveFile(later, 'dive.mov', IN_MEMORY_BYTES + 1)).abort();
    return count();
  };
  await expect.poll(visit).toBe(0);
});
