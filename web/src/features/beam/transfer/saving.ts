import type { Received } from './storing.ts';

/** In browsers that have them; allowed only while a press is handled. */
interface Pickers {
  showSaveFilePicker?(options: { suggestedName: string }): Promise<FileSystemFileHandle>;
  showDirectoryPicker?(options: {
    id: string;
    mode: 'readwrite';
  }): Promise<FileSystemDirectoryHandle>;
}

/** Larger files are written where they belong at once, instead of being copied by a download. */
const DOWNLOAD_MAX_BYTES = 64 * 2 ** 20;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Into the photos or files of a phone; undefined if the browser cannot. */
const shareable = (received: readonly Received[]): ShareData | undefined => {
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if (!isPhone || navigator.canShare === undefined) return undefined;
  const data = {
    files: received.map(
      ({ path, data: blob }) => new File([blob], nameOf(path), { type: blob.type }),
    ),
  };
  return navigator.canShare(data) ? data : undefined;
};

const download = ({ path, data }: Received): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = nameOf(path);
  link.click();
  // The browser has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Closed without choosing anything. */
const unlessClosed = async <Value>(asked: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await asked;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return undefined;
    throw cause;
  }
};

/** Under a name that nothing there has yet. */
const freeName = async (folder: FileSystemDirectoryHandle, name: string): Promise<string> => {
  const taken = new Set<string>();
  for await (const each of folder.keys()) taken.add(each.toLowerCase());
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let free = name;
  for (let nth = 2; taken.has(free.toLowerCase()); nth++) free = `${stem} (${nth})${ending}`;
  return free;
};

/** With its folders. What is there already is never replaced, and a folder of the same name is a new one. */
export const saveInto = async (
  root: FileSystemDirectoryHandle,
  received: readonly Received[],
): Promise<void> => {
  const tops = new Map<string, FileSystemDirectoryHandle>();
  for (const { path, data } of received) {
    const [top = 'file', ...rest] = path.split('/');
    const name = rest.pop();
    let folder = root;
    if (name !== undefined) {
      const own =
        tops.get(top) ??
        (await root.getDirectoryHandle(await freeName(root, top), { create: true }));
      tops.set(top, own);
      folder = own;
      for (const segment of rest)
        folder = await folder.getDirectoryHandle(segment, { create: true });
    }
    const free = name ?? (await freeName(root, top));
    const handle = await folder.getFileHandle(free, { create: true });
    await data.stream().pipeTo(await handle.createWritable());
  }
};

/** Gives a received file to the person: where phones keep them, into a file, or as a download. */
export const saveReceived = async (received: Received): Promise<void> => {
  const shared = shareable([received]);
  const { showSaveFilePicker } = window as Window & Pickers;
  if (shared !== undefined) {
    await unlessClosed(navigator.share(shared));
    return;
  }
  if (showSaveFilePicker === undefined || received.data.size <= DOWNLOAD_MAX_BYTES)
    return download(received);
  const asked = showSaveFilePicker.call(window, { suggestedName: nameOf(received.path) });
  const handle = await unlessClosed(asked);
  if (handle !== undefined) await received.data.stream().pipeTo(await handle.createWritable());
};

/**
 * Gives everything to the person: several files with their folders into one that they choose, where browsers can.
 * Resolves with its name.
 */
export const saveAllReceived = async (
  received: readonly Received[],
): Promise<string | undefined> => {
  const [first] = received;
  if (first === undefined) return undefined;
  if (received.length === 1) {
    await saveReceived(first);
    return undefined;
  }
  const shared = shareable(received);
  const { showDirectoryPicker } = window as Window & Pickers;
  if (shared !== undefined) {
    await unlessClosed(navigator.share(shared));
    return undefined;
  }
  if (showDirectoryPicker === undefined) {
    for (const each of received) download(each);
    return undefined;
  }
  const asked = showDirectoryPicker.call(window, { id: 'beam', mode: 'readwrite' });
  const folder = await unlessClosed(asked);
  if (folder === undefined) return undefined;
  await saveInto(folder, received);
  return folder.name;
};
