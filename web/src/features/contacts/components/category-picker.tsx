import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chips } from '../../../ui/lists/chips.tsx';
import { PromptDialog } from '../../../ui/overlays/prompt-dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useCategories, useContactsEngine } from '../contacts.react.ts';
import { contactsTexts } from '../contacts.texts.ts';

type Props = { selected: readonly string[]; onSelect: (ids: string[]) => void };

/** The categories of one contact; a new one can be created here. */
export function CategoryPicker({ selected, onSelect }: Props) {
  const t = useText(contactsTexts);
  const categories = useCategories();
  const { createCategory } = useContactsEngine();
  const [isNaming, setNaming] = useState(false);
  return (
    <section aria-label={t('categories')} className="flex flex-col gap-2">
      <h2 className="text-small font-strong">{t('categories')}</h2>
      {categories.length > 0 && (
        <Chips
          many
          wraps
          label={t('categories')}
          options={categories.map(({ id, name }) => ({ id, label: name }))}
          selected={selected.filter((id) => categories.some((category) => category.id === id))}
          onSelect={onSelect}
        />
      )}
      <div>
        <Button look="quiet" icon="plus" onPress={() => setNaming(true)}>
          {t('newCategory')}
        </Button>
      </div>
      <PromptDialog
        isOpen={isNaming}
        title={t('newCategory')}
        label={t('name')}
        okLabel={t('create')}
        cancelLabel={t('cancel')}
        check={(text) => text.trim() !== ''}
        onOk={(name) =>
          createCategory(name.trim()).then(
            ({ id }) => onSelect([...selected, id]),
            () => notify(() => t('tryAgain')),
          )
        }
        onClose={() => setNaming(false)}
      />
    </section>
  );
}
