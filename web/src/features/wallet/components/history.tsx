import type { WalletEntry } from '@kith/contract/wallet/wallet.schemas';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useWallet } from '../wallet.handle.ts';
import { walletTexts } from '../wallet.texts.ts';
import { EntryDays } from './entry-days.tsx';

/** What happened, newest first: the newest entries from the device, older ones by page. */
export function History({ newest }: { newest: readonly WalletEntry[] }) {
  const t = useText(walletTexts);
  const { engine } = useWallet();
  const [older, setOlder] = useState<WalletEntry[]>([]);
  /** Where the next page begins; undefined before the first, null after the last. */
  const [next, setNext] = useState<number | null>();
  const [isPending, setPending] = useState(false);
  const last = newest.at(-1)?.number ?? 1;
  const entries = [...newest, ...older.filter(({ number }) => number < last)];
  const oldest = entries.at(-1);
  const loadOlder = async () => {
    setPending(true);
    try {
      const page = await (await engine()).before(next ?? oldest?.number ?? 1);
      setOlder([...older, ...page.entries]);
      setNext(page.next);
    } catch {
      notify(() => t('notMore'));
    } finally {
      setPending(false);
    }
  };
  if (oldest === undefined) return null;
  return (
    <section aria-labelledby="wallet-history">
      <h2 id="wallet-history" className="px-1 pt-6 pb-1 text-small font-heading">
        {t('history')}
      </h2>
      <EntryDays entries={entries} />
      {oldest.number > 1 && next !== null && (
        <div className="p-2">
          <Button look="quiet" isPending={isPending} onPress={() => void loadOlder()}>
            {t('older')}
          </Button>
        </div>
      )}
    </section>
  );
}
