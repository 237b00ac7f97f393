import type { Received } from './storing.ts';

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Into the photos or files of a phone; undefined if the browser cannot. */
const shareable = (file: File): ShareData | undefined => {
  const data = { files: [file] };
  const isPhone = matchMedia('(pointer: coarse)').matches;
  return isPhone && navigator.canShare?.(data) ? data : undefined;
};

/** Gives a received file to the person: where phones keep them, or as a download. */
export const saveReceived = async ({ path, data }: Received): Promise<void> => {
  const name = nameOf(path);
  const shared = shareable(new File([data], name, { type: data.type }));
  if (shared !== undefined) {
    // Closed without choosing anything.
    await navigator.share(shared).catch(() => undefined);
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  // The browser has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
