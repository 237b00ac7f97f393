import { useState } from 'react';
import { bytesText } from '../../../platform/i18n/bytes.ts';
import { listTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ListRowBody } from '../../../ui/lists/list-row.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { notify, notifyDone } from '../../../ui/overlays/toasts.tsx';
import { beamTexts } from '../beam.texts.ts';
import { FOLDER } from '../beam-icons.ts';
import { ReceivedList } from '../components/received-list.tsx';
import { saveAllReceived } from '../transfer/saving.ts';
import type { Received } from '../transfer/storing.ts';
import type { Arrival } from './arrival.ts';
import type { Arrivals } from './arrivals.ts';
import { SendOnDialog } from './send-on-dialog.tsx';

type Props = { arrival: Arrival; arrivals: Arrivals };
type Open = { dialog: 'items' | 'sendOn'; received: readonly Received[] };

const ICONS = {
  text: 'note',
  link: 'link',
  place: 'link',
  contact: 'user',
  file: 'file',
} as const;

/** One transfer: what it brought, from whom and when, and what can be done with it. */
export function ArrivalRow({ arrival, arrivals }: Props) {
  const t = useText(beamTexts);
  const { language } = useLanguage();
  const today = useToday();
  const [open, setOpen] = useState<Open>();
  const { id, things, bytes, from, receivedTime } = arrival;
  const [first] = things;
  const only = things.length === 1 ? first : undefined;
  const title = only?.text ?? only?.path ?? t('things', { count: things.length });
  const sender = from?.name || t('ownDevice');

  const withReceived = async (use: (received: readonly Received[]) => unknown) => {
    let received: readonly Received[];
    try {
      received = await arrivals.open(arrival);
    } catch {
      return notify(() => t('arrivalGone'));
    }
    try {
      await use(received);
    } catch {
      notify(() => t('notSaved'));
    }
  };
  const show = (dialog: Open['dialog']) =>
    void withReceived((received) => setOpen({ dialog, received }));
  const save = () =>
    void withReceived(async (received) => {
      const folder = await saveAllReceived(received);
      if (folder !== undefined) notify(() => t('savedIn', { folder }));
    });
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => notify(() => t('copied')),
      () => notify(() => t('notCopied')),
    );
  const remove = () =>
    notifyDone(
      arrivals.remove(id),
      () => t('arrivalDeleted', { name: title }),
      {
        label: () => t('undo'),
        run: () => void arrivals.restore(id).catch(() => notify(() => t('arrivalGone'))),
      },
      () => notify(() => t('tryAgain')),
    );
  return (
    <li aria-label={title} className="flex min-h-15.5 items-center gap-3 rounded-row ps-3 pe-1">
      <ListRowBody
        leading={
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-sunk text-ink-2">
            <Icon name={only ? ICONS[only.kind] : FOLDER} />
          </span>
        }
        title={title}
        time={listTime(language, receivedTime, today, { yesterday: t('yesterday') })}
        preview={t('arrivalFrom', { size: bytesText(language, bytes), name: sender })}
      />
      <span className="flex shrink-0 items-center">
        {only?.text === undefined ? (
          <IconButton icon="arrow-down" label={t('saveNamed', { name: title })} onPress={save} />
        ) : (
          <IconButton icon="copy" label={t('copy')} onPress={() => copy(only.text ?? '')} />
        )}
        <MenuTrigger>
          <IconButton icon="more" label={t('moreAbout', { name: title })} />
          <Menu>
            <MenuItem label={t('showItems')} icon="eye" onAction={() => show('items')} />
            <MenuItem label={t('sendOn')} icon="chat" onAction={() => show('sendOn')} />
            <MenuItem label={t('delete')} icon="trash" onAction={remove} />
          </Menu>
        </MenuTrigger>
      </span>
      {open?.dialog === 'items' && (
        <Dialog isOpen onClose={() => setOpen(undefined)} title={title}>
          <div className="mt-4">
            <ReceivedList received={open.received} />
          </div>
        </Dialog>
      )}
      {open?.dialog === 'sendOn' && (
        <SendOnDialog received={open.received} onClose={() => setOpen(undefined)} />
      )}
    </li>
  );
}
