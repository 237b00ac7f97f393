import type { WalletEntry } from '@kith/contract/wallet/wallet.schemas';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useWallet, useWalletState } from '../wallet.handle.ts';
import { walletTexts } from '../wallet.texts.ts';
import type { StatementQuery } from '../wallet.types.ts';

interface Loaded {
  state: 'loading' | 'failed' | 'ready';
  entries: readonly WalletEntry[];
  /** Where the next page begins; null after the last. */
  next: string | null;
}

const LOADING: Loaded = { state: 'loading', entries: [], next: null };

/** The entries that a query chooses, a page at a time; read again once the vault has moved. */
export const useStatement = (query: StatementQuery) => {
  const t = useText(walletTexts);
  const { engine } = useWallet();
  const starts = useWalletState((state) => state.starts);
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState(LOADING);
  const [isPending, setPending] = useState(false);
  // Answers to an earlier question come too late.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is another question
  const question = useMemo(() => ({ isOver: false }), [query, starts, tries]);

  /** Pages without any entry are passed over. */
  const read = async (from?: string) => {
    const wallet = await engine();
    let page = await wallet.statement(query, from);
    while (page.entries.length === 0 && page.next !== null && !question.isOver)
      page = await wallet.statement(query, page.next);
    return page;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    question.isOver = false;
    setLoaded(LOADING);
    setPending(false);
    read().then(
      (page) => !question.isOver && setLoaded({ state: 'ready', ...page }),
      () => !question.isOver && setLoaded({ ...LOADING, state: 'failed' }),
    );
    return () => {
      question.isOver = true;
    };
  }, [question]);

  const loadOlder = async () => {
    if (loaded.next === null) return;
    setPending(true);
    try {
      const page = await read(loaded.next);
      if (question.isOver) return;
      setLoaded({ state: 'ready', entries: [...loaded.entries, ...page.entries], next: page.next });
    } catch {
      if (!question.isOver) notify(() => t('notMore'));
    } finally {
      if (!question.isOver) setPending(false);
    }
  };

  return { ...loaded, isPending, loadOlder, retry: () => setTries((count) => count + 1) };
};
