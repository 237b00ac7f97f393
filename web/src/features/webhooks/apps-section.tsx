import type { Chat, Webhook } from '@kith/contract';
import { WEBHOOK_NAME_MAX_CHARS } from '@kith/contract/base/constants';
import { displayName } from '@kith/contract/base/names';
import { useState } from 'react';
import { useStore } from 'zustand/react';
import { toFailure } from '../../platform/failure.ts';
import { listTime } from '../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../platform/i18n/language.ts';
import { useToday } from '../../platform/i18n/use-today.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { PromptDialog } from '../../ui/overlays/prompt-dialog.tsx';
import { notify } from '../../ui/overlays/toasts.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { mayRunChat, useChatEngine } from '../chat/index.ts';
import { AddressDialog } from './address-dialog.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { webhooksTexts } from './webhooks.texts.ts';

type Open = { is: 'naming' } | { is: 'address'; secret: string } | { is: 'removing'; of: Webhook };

/** The apps that write into a chat; its admins add and remove them. */
export function AppsSection({ chat }: { chat: Chat }) {
  const t = useText(webhooksTexts);
  const { me } = useChatEngine();
  const mayRun = mayRunChat(chat, me);
  const { state, load, add, remove } = useWebhooks(chat.id);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  if (state === 'loading') return null;
  const isNothing = state !== 'failed' && state.length === 0;
  if (isNothing && !mayRun) return null;
  return (
    <section aria-labelledby="apps-heading">
      <h3 id="apps-heading" className="mt-6 mb-1 text-small font-strong">
        {t('heading')}
      </h3>
      {state === 'failed' ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-small text-ink-2">{t('notLoaded')}</p>
          <Button icon="retry" onPress={() => void load()}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <ul>
          {state.map((one) => (
            <App
              key={one.id}
              app={one}
              onRemove={mayRun ? () => setOpen({ is: 'removing', of: one }) : undefined}
            />
          ))}
        </ul>
      )}
      {mayRun && (
        <>
          {isNothing && <p className="mb-2 text-small text-pretty text-ink-2">{t('what')}</p>}
          <Button icon="plus" onPress={() => setOpen({ is: 'naming' })}>
            {t('addWebhook')}
          </Button>
        </>
      )}
      {open?.is === 'naming' && (
        <PromptDialog
          isOpen
          title={t('addWebhook')}
          label={t('name')}
          description={t('nameHint')}
          okLabel={t('add')}
          cancelLabel={t('cancel')}
          check={(text) =>
            text.trim().length > WEBHOOK_NAME_MAX_CHARS
              ? t('useAtMost', { count: WEBHOOK_NAME_MAX_CHARS })
              : text.trim() !== ''
          }
          onOk={(text) => {
            void add(text.trim()).then(
              ({ secret }) => setOpen({ is: 'address', secret }),
              (error) =>
                notify(() => t(toFailure(error).code === 'conflict' ? 'tooMany' : 'tryAgain')),
            );
          }}
          onClose={close}
        />
      )}
      {open?.is === 'address' && <AddressDialog secret={open.secret} onClose={close} />}
      {open?.is === 'removing' && (
        <ConfirmDialog
          title={t('askRemove', { name: open.of.name })}
          text={t('askRemoveText')}
          okLabel={t('remove')}
          cancelLabel={t('cancel')}
          onOk={() => void remove(open.of.id).catch(() => notify(() => t('tryAgain')))}
          onClose={close}
        />
      )}
    </section>
  );
}

function App({ app, onRemove }: { app: Webhook; onRemove: (() => void) | undefined }) {
  const t = useText(webhooksTexts);
  const { language } = useLanguage();
  const now = useToday();
  const { state } = useChatEngine();
  const people = useStore(state, ({ list }) => list.people);
  const { id, name, addedById, lastUsedTime } = app;
  const time = lastUsedTime && listTime(language, lastUsedTime, now, { yesterday: t('yesterday') });
  return (
    <li className="flex min-h-12 items-center gap-3">
      <Avatar id={id} name={name} size={34} />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="truncate text-body font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-small text-ink-2">
          {t('addedBy', { name: displayName(people.get(addedById)) })}
          {' · '}
          {time ? t('lastUsed', { time }) : t('neverUsed')}
        </p>
      </div>
      {onRemove && (
        <IconButton icon="trash" size={18} label={t('removeName', { name })} onPress={onRemove} />
      )}
    </li>
  );
}
