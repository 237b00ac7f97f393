import type { ContactCategory } from '@kith/contract';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { passFocusOn } from '../../../ui/interaction/pass-focus-on.ts';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { PromptForm } from '../../../ui/overlays/prompt-dialog.tsx';
import { notify, notifyDone } from '../../../ui/overlays/toasts.tsx';
import { useCategories, useContactsEngine } from '../contacts.react.ts';
import { contactsTexts } from '../contacts.texts.ts';

/** Creates, renames and deletes categories. Open while it is mounted. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const t = useText(contactsTexts);
  const engine = useContactsEngine();
  const categories = useCategories();
  /** The category being named: an existing or a new one. */
  const [naming, setNaming] = useState<ContactCategory | 'new'>();
  const [lastNamed, setLastNamed] = useState<ContactCategory | 'new'>();
  const name = (category: ContactCategory | 'new') => {
    setNaming(category);
    setLastNamed(category);
  };
  const failed = () => void notify(() => t('tryAgain'));
  const remove = ({ id, name }: ContactCategory) => {
    const undo = () => void engine.restoreCategory(id).catch(failed);
    const undoable = { label: () => t('undo'), run: undo };
    notifyDone(engine.removeCategory(id), () => t('removed', { name }), undoable, failed);
  };
  if (naming !== undefined)
    return (
      <Dialog
        isOpen
        onClose={() => setNaming(undefined)}
        title={t(naming === 'new' ? 'newCategory' : 'renameTitle')}
      >
        <PromptForm
          label={t('name')}
          initial={naming === 'new' ? '' : naming.name}
          okLabel={t(naming === 'new' ? 'create' : 'save')}
          cancelLabel={t('cancel')}
          check={(text) => text.trim() !== '' && text.trim().length <= 80}
          onOk={(text) => {
            const done =
              naming === 'new'
                ? engine.createCategory(text.trim())
                : engine.renameCategory(naming.id, text.trim());
            done.catch(failed);
          }}
          onClose={() => setNaming(undefined)}
        />
      </Dialog>
    );
  return (
    <Dialog isOpen onClose={onClose} title={t('manageCategories')}>
      <div ref={passFocusOn}>
        {categories.length === 0 ? (
          <DialogBody>{t('noCategories')}</DialogBody>
        ) : (
          <ul className="mt-3 divide-y divide-line-soft">
            {categories.map((category) => (
              <li key={category.id} className="flex items-center gap-1 py-1">
                <span className="min-w-0 flex-1 truncate text-body font-medium">
                  <bdi>{category.name}</bdi>
                </span>
                <IconButton
                  autoFocus={lastNamed !== 'new' && lastNamed?.id === category.id}
                  icon="edit"
                  size={18}
                  label={t('renameName', { name: category.name })}
                  onPress={() => name(category)}
                />
                <IconButton
                  icon="trash"
                  size={18}
                  label={t('removeCategory', { name: category.name })}
                  onPress={() => remove(category)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <DialogActions>
        <Button autoFocus={lastNamed === 'new'} icon="plus" onPress={() => name('new')}>
          {t('newCategory')}
        </Button>
        <Button look="primary" onPress={onClose}>
          {t('done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
