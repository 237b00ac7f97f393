import { useCallback, useEffect, useState } from 'react';

/** About an hour of reading; larger files can be downloaded completely. */
export const SHOWN_TEXT_BYTES = 256 * 1_024;

export type FileText =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'there'; text: string };

const load = async (address: string, size: number, signal: AbortSignal): Promise<string> => {
  if (size === 0) return '';
  const headers = { range: `bytes=0-${Math.min(size, SHOWN_TEXT_BYTES) - 1}` };
  const response = await fetch(address, { headers, signal });
  if (!response.ok) throw new Error('The text was refused');
  // The last character may be cut off.
  return new TextDecoder().decode(await response.arrayBuffer(), { stream: true });
};

/** The beginning of a text file, displayed only as text, whatever markup it contains. */
export const useFileText = (address: string, size: number) => {
  const [text, setText] = useState<FileText>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  const again = useCallback(() => {
    setText({ state: 'loading' });
    setTries((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads it again
  useEffect(() => {
    const left = new AbortController();
    load(address, size, left.signal).then(
      (read) => setText({ state: 'there', text: read }),
      () => left.signal.aborted || setText({ state: 'failed' }),
    );
    return () => left.abort();
  }, [address, size, tries]);
  return { text, again };
};
