/** A file that was picked or dropped, and its name with its folders. */
export interface PickedFile {
  file: File;
  path: string;
}

/** Those of a file dialog; of whole folders, browsers report the relative path. */
export const pickedIn = (files: readonly File[]): PickedFile[] =>
  files.map((file) => ({ file, path: file.webkitRelativePath || file.name }));

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** Browsers return the entries of a large folder in batches, with an empty one at the end. */
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
};

const filesBelow = async (entry: FileSystemEntry, max: number): Promise<PickedFile[]> => {
  const path = entry.fullPath.replace(/^\//, '');
  if (entry.isFile) return [{ file: await fileOf(entry as FileSystemFileEntry), path }];
  const found: PickedFile[] = [];
  for (const each of await entriesOf(entry as FileSystemDirectoryEntry)) {
    if (found.length > max) break;
    found.push(...(await filesBelow(each, max)));
  }
  return found;
};

/**
 * Files and whole folders that were dropped; one that cannot be read is left out. Of a folder with
 * many files, hardly more than `max` are read.
 */
export const droppedIn = async (
  { items, files }: Pick<DataTransfer, 'items' | 'files'>,
  max: number,
): Promise<PickedFile[]> => {
  // They are available only during the event.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return pickedIn([...files]);
  const found = await Promise.all(entries.map((entry) => filesBelow(entry, max).catch(() => [])));
  return found.flat();
};
