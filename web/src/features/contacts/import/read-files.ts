import type { FileProblem } from '@kith/formats/vcard/file-kind';
import type { ReadCard } from '@kith/formats/vcard/vcard-contact';
import type { ImportAnswer } from './import.worker.ts';

/** A file without any contacts. */
export interface StrayFile {
  name: string;
  problem: FileProblem;
}

/** Text as a file; it is Unicode, whatever it says about charsets. */
export const pastedCards = (text: string): Blob =>
  new Blob([text], { type: 'text/vcard;charset=utf-8' });

const spawn = (): Worker =>
  new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });

const readOne = (
  file: Blob,
  onCards: (cards: readonly ReadCard[]) => void,
  signal: AbortSignal,
): Promise<FileProblem | undefined> =>
  new Promise((resolve, reject) => {
    const worker = spawn();
    const end = (error: Error | null, problem?: FileProblem): void => {
      worker.terminate();
      if (error === null) resolve(problem);
      else reject(error);
    };
    signal.addEventListener('abort', () => end(new DOMException('Stopped', 'AbortError')));
    worker.onerror = () => end(new Error('The file could not be read'));
    worker.onmessage = ({ data }: MessageEvent<ImportAnswer>) => {
      if (data.kind === 'cards') onCards(data.cards);
      else if (data.kind === 'done') end(null, data.problem);
      else end(new Error('The file could not be read'));
    };
    worker.postMessage(file);
  });

/**
 * Reads files one after the other, in a worker; rejects when stopped. Returns the files without any
 * cards.
 */
export const readFiles = async (
  files: readonly Blob[],
  onCards: (cards: readonly ReadCard[]) => void,
  signal: AbortSignal,
): Promise<StrayFile[]> => {
  const strays: StrayFile[] = [];
  for (const file of files) {
    signal.throwIfAborted();
    const problem = await readOne(file, onCards, signal);
    if (problem !== undefined)
      strays.push({ name: file instanceof File ? file.name : '', problem });
  }
  return strays;
};
