import { SAMI_TITLE_MAX_CHARS } from '@kith/contract/sami/sami.constants';
import type { SamiThread } from '@kith/contract/sami/sami.schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { PromptDialog } from '../../../ui/overlays/prompt-dialog.tsx';
import { notify, notifyDone } from '../../../ui/overlays/toasts.tsx';
import { useSami } from '../sami.handle.ts';
import { samiThreadsTexts } from '../sami-threads.texts.ts';

const save = (text: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').trim() || 'Sami'}.txt`;
  link.click();
  URL.revokeObjectURL(address);
};

type Props = {
  /** Absent while it is not stored. */
  thread: SamiThread | undefined;
  title: string;
  /** The conversation as it is shown. */
  text: () => string;
};

export function ConversationMenu({ thread, title, text }: Props) {
  const t = useText(samiThreadsTexts);
  const { engine } = useSami();
  const navigate = useNavigate();
  const [isRenaming, setRenaming] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => notify(() => t('copied')),
      () => notify(() => t('copyFailed')),
    );
  const remove = async ({ id }: SamiThread): Promise<void> => {
    const loaded = await engine();
    await loaded.remove(id);
  };
  const restore = ({ id }: SamiThread): void =>
    void engine()
      .then((loaded) => loaded.restore(id))
      .then(
        () => navigate(`/app/sami/${id}`),
        () => notify(() => t('undoFailed')),
      );
  const rename = async ({ id }: SamiThread, next: string): Promise<void> => {
    try {
      const loaded = await engine();
      await loaded.rename(id, next);
    } catch {
      notify(() => t('renameFailed'));
    }
  };
  return (
    <>
      <MenuTrigger>
        <IconButton icon="more" label={t('moreAbout')} />
        <Menu>
          {thread && (
            <MenuItem label={t('rename')} icon="edit" onAction={() => setRenaming(true)} />
          )}
          <MenuItem label={t('copyText')} icon="copy" onAction={() => void copy()} />
          <MenuItem label={t('saveText')} icon="arrow-down" onAction={() => save(text(), title)} />
          {thread && (
            <MenuItem
              label={t('delete')}
              icon="trash"
              onAction={() => {
                void navigate('/app/sami');
                notifyDone(
                  remove(thread),
                  () => t('removed', { title }),
                  { label: () => t('undo'), run: () => restore(thread) },
                  () => notify(() => t('removeFailed')),
                );
              }}
            />
          )}
        </Menu>
      </MenuTrigger>
      {thread && (
        <PromptDialog
          isOpen={isRenaming}
          title={t('rename')}
          label={t('renameLabel')}
          initial={title}
          okLabel={t('rename')}
          cancelLabel={t('cancel')}
          check={(next) => next.trim() !== '' && next.length <= SAMI_TITLE_MAX_CHARS}
          onOk={(next) => rename(thread, next.trim())}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}
