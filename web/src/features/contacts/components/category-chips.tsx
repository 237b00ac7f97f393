import { toggledCategory } from '@kith/contract/contacts/contact-names';
import { type SyntheticEvent, useMemo, useRef } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Chips } from '../../../ui/lists/chips.tsx';
import { useCategories, useSortedContacts } from '../contacts.react.ts';
import { contactsTexts } from '../contacts.texts.ts';

type Props = { selected: readonly string[]; onSelect: (selected: readonly string[]) => void };
type Modified = { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean };

const ALL = 'all';

/** The category filter. One at a time; with Ctrl, Cmd or Shift several. */
export function CategoryChips({ selected, onSelect }: Props) {
  const t = useText(contactsTexts);
  const categories = useCategories();
  const contacts = useSortedContacts();
  const isMulti = useRef(false);
  const counts = useMemo(() => {
    const all = new Map<string, number>();
    for (const { contact } of contacts)
      for (const id of contact.categoryIds) all.set(id, (all.get(id) ?? 0) + 1);
    return all;
  }, [contacts]);
  if (categories.length === 0) return null;
  const shown = selected.length === 0 ? [ALL] : selected;
  const note = ({ nativeEvent }: SyntheticEvent) => {
    const { ctrlKey, metaKey, shiftKey } = nativeEvent as Event & Modified;
    isMulti.current = ctrlKey || metaKey || shiftKey;
  };
  return (
    <div className="mt-2.5" onPointerDownCapture={note} onKeyDownCapture={note}>
      <Chips
        many
        label={t('showContacts')}
        options={[
          { id: ALL, label: t('all') },
          ...categories.map(({ id, name }) => ({ id, label: name, count: counts.get(id) })),
        ]}
        selected={shown}
        onSelect={(next) => {
          const pressed = [...next, ...shown].find(
            (id) => next.includes(id) !== shown.includes(id),
          );
          if (pressed === undefined || pressed === ALL) onSelect([]);
          else onSelect(toggledCategory(selected, pressed, isMulti.current));
        }}
      />
    </div>
  );
}
