import type { Chat, ChatFolder } from '@kith/contract';
import { CHAT_FOLDER_NAME_MAX_CHARS } from '@kith/contract/base/constants';
import { CHAT_FOLDERS_MAX, FOLDER_RULES, type FolderRule } from '@kith/contract/chat/order';
import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { passFocusOn } from '../../../ui/interaction/pass-focus-on.ts';
import { Chips } from '../../../ui/lists/chips.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useChangePreferences, usePreference } from '../../preferences/index.ts';
import { useChatEngine } from '../chat.react.ts';
import { orderTexts } from './order.texts.ts';
import { useOrder } from './use-order.ts';

const RULE_WORDS = {
  unread: 'ruleUnread',
  groups: 'ruleGroups',
  people: 'rulePeople',
  contacts: 'contacts',
  muted: 'ruleMuted',
} as const satisfies Record<FolderRule, string>;

type Props = {
  /** The chats to add to a new folder; without them all folders are shown. */
  chats?: readonly Chat[];
  onClose: () => void;
};

/** Creates, changes, orders and deletes folders. Open while it is mounted. */
export function FolderDialog({ chats, onClose }: Props) {
  const t = useText(orderTexts);
  const { me } = useChatEngine();
  const all = usePreference('chat_folders');
  const change = useChangePreferences();
  const order = useOrder();
  const blank = (): ChatFolder => ({
    ...{ id: crypto.randomUUID(), profileId: me, name: '', rules: [] },
  });
  const [draft, setDraft] = useState<ChatFolder | undefined>(() => chats && blank());
  const mine = all.filter(({ profileId }) => profileId === me);
  const write = (chat_folders: ChatFolder[]) => change({ chat_folders });

  if (draft !== undefined) {
    const close = () => (chats ? onClose() : setDraft(undefined));
    const isNew = !all.some(({ id }) => id === draft.id);
    const save = () => {
      const named = { ...draft, name: draft.name.trim() };
      write(isNew ? [...all, named] : all.map((one) => (one.id === named.id ? named : one)));
      if (chats) order.putInto(chats, named.id, true);
      close();
    };
    const length = [...draft.name.trim()].length;
    const isTooLong = length > CHAT_FOLDER_NAME_MAX_CHARS;
    const isValid = length > 0 && !isTooLong && (!isNew || all.length < CHAT_FOLDERS_MAX);
    return (
      <Dialog isOpen onClose={close} title={t(isNew ? 'newFolder' : 'editFolder')}>
        <Form
          className="mt-4 flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isValid) save();
          }}
        >
          <TextField
            autoFocus
            label={t('name')}
            value={draft.name}
            onChange={(name) => setDraft({ ...draft, name })}
            {...(isTooLong && { error: t('useAtMost', { count: CHAT_FOLDER_NAME_MAX_CHARS }) })}
          />
          <div className="flex flex-col gap-2">
            <p className="text-body text-ink-2">{t('rulesText')}</p>
            <Chips<FolderRule>
              many
              wraps
              label={t('rules')}
              options={FOLDER_RULES.map((rule) => ({ id: rule, label: t(RULE_WORDS[rule]) }))}
              selected={draft.rules}
              onSelect={(rules) => setDraft({ ...draft, rules })}
            />
          </div>
          <DialogActions>
            <Button onPress={close}>{t('cancel')}</Button>
            <Button look="primary" type="submit" isDisabled={!isValid}>
              {t(isNew ? 'create' : 'save')}
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    );
  }
  const moveUp = (folder: ChatFolder) => {
    const before = mine[mine.indexOf(folder) - 1];
    write(
      all.map((one) =>
        one.id === folder.id && before ? before : one.id === before?.id ? folder : one,
      ),
    );
  };
  const remove = (folder: ChatFolder) => {
    write(all.filter(({ id }) => id !== folder.id));
    notify(() => t('folderRemoved', { name: folder.name }), {
      label: () => t('undo'),
      run: () =>
        change(({ chat_folders: now }) => ({
          chat_folders: now.toSpliced(all.indexOf(folder), 0, folder),
        })),
    });
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('folders')}>
      <div ref={passFocusOn}>
        {mine.length === 0 ? (
          <DialogBody>{t('noFolders')}</DialogBody>
        ) : (
          <ul className="mt-3 divide-y divide-line-soft">
            {mine.map((folder, at) => (
              <li key={folder.id} className="flex items-center gap-1 py-1">
                <span className="min-w-0 flex-1 truncate text-body font-medium">
                  <bdi>{folder.name}</bdi>
                </span>
                {at > 0 && (
                  <IconButton
                    icon="arrow-up"
                    size={18}
                    label={t('moveNameUp', { name: folder.name })}
                    onPress={() => moveUp(folder)}
                  />
                )}
                <IconButton
                  icon="edit"
                  size={18}
                  label={t('editName', { name: folder.name })}
                  onPress={() => setDraft(folder)}
                />
                <IconButton
                  icon="trash"
                  size={18}
                  label={t('removeName', { name: folder.name })}
                  onPress={() => remove(folder)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <DialogActions>
        <Button
          icon="plus"
          isDisabled={all.length >= CHAT_FOLDERS_MAX}
          onPress={() => setDraft(blank())}
        >
          {t('newFolder')}
        </Button>
        <Button look="primary" onPress={onClose}>
          {t('done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
