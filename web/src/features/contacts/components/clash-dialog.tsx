import type { Clash } from '@kith/contract/base/errors';
import { plainText, type RichText } from '@kith/contract/chat/rich-text';
import { useState } from 'react';
import { joined } from '../../../platform/i18n/joined.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { contactsTexts } from '../contacts.texts.ts';

type Props = {
  clashes: readonly Clash[];
  /** Called with the chosen value of each field. */
  onKeep: (kept: Record<string, unknown>) => void;
  onClose: () => void;
};

const NAMES = {
  type: 'kind',
  firstName: 'firstName',
  lastName: 'lastName',
  companyName: 'companyName',
  jobTitle: 'jobTitle',
  emails: 'email',
  numbers: 'number',
  addresses: 'address',
  links: 'link',
  fields: 'field',
  birthday: 'birthday',
  notes: 'notes',
  categoryIds: 'categories',
} as const;

/** A value as text, whatever its type. */
const wordsOf = (field: string, value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (field === 'notes') return plainText(value as RichText);
  if (!Array.isArray(value)) return String(value);
  return joined(
    value.map((row: unknown) =>
      typeof row === 'object' && row !== null
        ? Object.values(row).filter(Boolean).join(' ')
        : String(row),
    ),
  );
};

/** Resolves a conflict: one field with two values. */
export function ClashDialog({ clashes, onKeep, onClose }: Props) {
  const t = useText(contactsTexts);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (field: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTheirs(next);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('clashTitle')}>
      <DialogBody>{t('clashText')}</DialogBody>
      {clashes.map(({ field, yours, theirs: other }) => (
        <fieldset key={field} className="mt-4">
          <legend className="text-small font-strong">
            {t(NAMES[field as keyof typeof NAMES])}
          </legend>
          {[
            { isTheirs: false, name: t('yours'), value: yours },
            { isTheirs: true, name: t('theirs'), value: other },
          ].map(({ isTheirs, name, value }) => (
            <label key={name} className="target flex items-center gap-2.5 py-1 text-body">
              <input
                type="radio"
                name={field}
                checked={theirs.has(field) === isTheirs}
                onChange={() => choose(field, isTheirs)}
                className="ring-focus"
              />
              <span className="min-w-0 break-words">
                <span className="text-ink-2">{name}:</span>{' '}
                <bdi>{wordsOf(field, value) || t('nothing')}</bdi>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <DialogActions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button
          look="primary"
          onPress={() =>
            onKeep(
              Object.fromEntries(
                clashes.map(({ field, yours, theirs: other }) => {
                  const value = theirs.has(field) ? other : yours;
                  return [field, value ?? (field === 'birthday' ? null : '')];
                }),
              ),
            )
          }
        >
          {t('save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
