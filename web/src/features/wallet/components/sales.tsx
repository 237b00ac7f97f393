import type { PaidRoom, Receipt } from '@kith/contract/wallet/sales.schemas';
import { useEffect, useState } from 'react';
import { stampTime } from '../../../platform/i18n/dates.ts';
import { joined } from '../../../platform/i18n/joined.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { linkButton } from '../../../ui/buttons/link-button.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { salesTexts } from '../sales.texts.ts';
import { useAmount } from '../use-amount.ts';
import { useWallet, useWalletState } from '../wallet.handle.ts';
import type { Sales as SalesOf } from '../wallet.types.ts';
import { PaidRoomDialog } from './paid-room-dialog.tsx';
import { PaymentsDialog } from './payments-dialog.tsx';

/** Meetings with a price that the profile offers, and receipts of what it has paid. */
export function Sales() {
  const t = useText(salesTexts);
  const { engine } = useWallet();
  // Money that comes or goes changes the wallet.
  const version = useWalletState((state) => state.list.version);
  const [sales, setSales] = useState<SalesOf>();
  const [reads, setReads] = useState(0);
  const [isPlanning, setPlanning] = useState(false);
  const again = () => setReads((count) => count + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads it again
  useEffect(() => {
    let isOver = false;
    void engine()
      .then((wallet) => wallet.sales())
      .then(
        (read) => {
          if (!isOver) setSales(read);
        },
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [version, reads, engine]);
  if (sales === undefined) return null;
  const { provider, rooms, receipts } = sales;
  return (
    <>
      {(provider !== null || rooms.length > 0) && (
        <section aria-labelledby="wallet-meetings">
          <div className="flex flex-wrap items-center gap-2 px-1 pt-6 pb-2">
            <h2 id="wallet-meetings" className="flex-1 text-small font-heading">
              {t('meetings')}
            </h2>
            {provider !== null && (
              <Button icon="plus" onPress={() => setPlanning(true)}>
                {t('plan')}
              </Button>
            )}
          </div>
          {rooms.length > 0 && (
            <ul className="rounded-row border border-line bg-raised">
              {rooms.map((room) => (
                <RoomRow key={room.id} room={room} onChanged={again} />
              ))}
            </ul>
          )}
          {provider === 'test' && (
            <p className="px-1 pt-2 text-small text-waiting-text">{t('testProvider')}</p>
          )}
        </section>
      )}
      {receipts.length > 0 && (
        <section aria-labelledby="wallet-receipts">
          <h2 id="wallet-receipts" className="px-1 pt-6 pb-2 text-small font-heading">
            {t('receipts')}
          </h2>
          <ul className="rounded-row border border-line bg-raised">
            {receipts.map((receipt) => (
              <ReceiptRow key={receipt.id} receipt={receipt} />
            ))}
          </ul>
        </section>
      )}
      {isPlanning && provider !== null && (
        <PaidRoomDialog provider={provider} onDone={again} onClose={() => setPlanning(false)} />
      )}
    </>
  );
}

const ROW =
  'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-soft px-3 py-2.5 last:border-b-0';

function RoomRow({ room, onChanged }: { room: PaidRoom; onChanged: () => void }) {
  const t = useText(salesTexts);
  const { language } = useLanguage();
  const show = useAmount();
  const { engine } = useWallet();
  const [asking, setAsking] = useState<'cancel' | 'payments'>();
  const { title, startTime, price, currency, paid, state, linkKey } = room;
  const copy = () =>
    navigator.clipboard.writeText(`${location.origin}/room/${linkKey}`).then(
      () => notify(() => t('linkCopied')),
      () => notify(() => t('notCopied')),
    );
  const cancel = async () => {
    try {
      await (await engine()).cancelRoom(room.id);
    } catch {
      notify(() => t('failed'));
    }
    onChanged();
  };
  return (
    <li className={ROW}>
      <span className="min-w-0 flex-1 basis-40">
        <bdi className="block truncate py-[0.16em] text-body leading-5 font-strong">{title}</bdi>
        <span className="block py-[0.16em] text-small leading-5 text-ink-2">
          {joined([
            stampTime(language, startTime),
            show(price, currency),
            t('paid', { count: paid }),
            state === 'over' && t('isOver'),
            state === 'cancelled' && t('isCancelled'),
          ])}
        </span>
      </span>
      {linkKey !== null && (
        <Button icon="copy" onPress={() => void copy()}>
          {t('copyLink')}
        </Button>
      )}
      <MenuTrigger>
        <IconButton icon="more" size={18} label={t('actsOn', { what: title })} />
        <Menu>
          {linkKey !== null && (
            <MenuItem
              label={t('goIn')}
              icon="video"
              onAction={() => location.assign(`/app/room/${linkKey}`)}
            />
          )}
          <MenuItem label={t('whoPaid')} icon="user" onAction={() => setAsking('payments')} />
          {state === 'open' && (
            <MenuItem
              label={t('cancelMeeting')}
              icon="trash"
              onAction={() => setAsking('cancel')}
            />
          )}
        </Menu>
      </MenuTrigger>
      {asking === 'cancel' && (
        <ConfirmDialog
          title={t('askCancel', { title })}
          text={t('askCancelText')}
          okLabel={t('cancelMeeting')}
          cancelLabel={t('cancel')}
          onOk={() => void cancel()}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'payments' && (
        <PaymentsDialog
          room={room}
          onClose={() => {
            setAsking(undefined);
            onChanged();
          }}
        />
      )}
    </li>
  );
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const t = useText(salesTexts);
  const show = useAmount();
  const { title, hostName, amount, currency, refunded, number, isTest, path } = receipt;
  return (
    <li className={ROW}>
      <span className="min-w-0 flex-1 basis-40">
        <bdi className="block truncate py-[0.16em] text-body leading-5 font-strong">{title}</bdi>
        <span className="block py-[0.16em] text-small leading-5 text-ink-2">
          {joined([
            hostName,
            t('receiptNumber', { number: String(number) }),
            refunded !== '0' && t('got', { amount: show(refunded, currency) }),
            isTest && t('testProvider'),
          ])}
        </span>
      </span>
      <span className="tabular text-body font-strong">{show(amount, currency)}</span>
      {path !== null && (
        <a href={path} className={linkButton('outline', 'medium')}>
          {t('showReceipt')}
        </a>
      )}
    </li>
  );
}
