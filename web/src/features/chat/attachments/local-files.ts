import { createStore, type StoreApi } from 'zustand/vanilla';

/** A local file of this page. */
export interface LocalFile {
  url: string;
  /** Upload progress, from 0 to 1; null when finished. */
  sent: number | null;
}

/** Files displayed from memory: those being uploaded, and those just sent. */
export interface LocalFiles {
  state: StoreApi<Readonly<Record<string, LocalFile>>>;
  show(id: string, file: Blob): void;
  progress(id: string, part: number): void;
  /**
   * The server has assigned another id; the local file is still displayed, so that nothing
   * flickers.
   */
  rename(id: string, to: string): void;
  forget(id: string): void;
  dispose(): void;
}

/** More than fits on a screen; the oldest are dropped. */
const KEPT = 60;

export const createLocalFiles = (): LocalFiles => {
  const state: LocalFiles['state'] = createStore(() => ({}));
  const read = () => state.getState() as Record<string, LocalFile>;
  const write = (next: Record<string, LocalFile>) => state.setState(next, true);

  const forget = (id: string): void => {
    const { [id]: gone, ...others } = read();
    if (gone === undefined) return;
    URL.revokeObjectURL(gone.url);
    write(others);
  };
  return {
    state,
    forget,
    show(id, file) {
      if (read()[id] !== undefined) return;
      write({ ...read(), [id]: { url: URL.createObjectURL(file), sent: 0 } });
      const over = Object.entries(read()).filter(([, { sent }]) => sent === null);
      for (const [old] of over.slice(0, -KEPT)) forget(old);
    },
    progress(id, part) {
      const local = read()[id];
      if (local !== undefined) write({ ...read(), [id]: { ...local, sent: part } });
    },
    rename(id, to) {
      const { [id]: local, ...others } = read();
      if (local !== undefined) write({ ...others, [to]: { ...local, sent: null } });
    },
    dispose() {
      for (const { url } of Object.values(read())) URL.revokeObjectURL(url);
      write({});
    },
  };
};
