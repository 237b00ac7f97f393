import { type ReactNode, useState } from 'react';
import { joined } from '../../../platform/i18n/joined.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DialogActions } from '../../../ui/overlays/dialog.tsx';
import { contactsTexts } from '../contacts.texts.ts';
import type { ImportPlan } from '../import/import-plan.ts';
import { CardList, ImportLeftOut } from './import-left-out.tsx';

type Props = {
  plan: ImportPlan;
  onImport: (isKnownLeftOut: boolean) => void;
  onClose: () => void;
};

const NAMES_SHOWN = 8;

/** A preview of the files, before anything is added. */
export function ImportPlanView({ plan, onImport, onClose }: Props) {
  const t = useText(contactsTexts);
  const [isKnownLeftOut, setKnownLeftOut] = useState(true);
  const known = plan.contacts.filter(({ isKnown }) => isKnown);
  const chosen = plan.contacts.filter(({ isKnown }) => !(isKnown && isKnownLeftOut));
  const rest = chosen.length - NAMES_SHOWN;
  return (
    <>
      <p role="status" className="mt-3 text-body font-strong">
        {known.length > 0 && chosen.length === 0
          ? t('allKnown')
          : t('readTitle', { count: plan.contacts.length })}
      </p>
      <p className="mt-1 text-small text-ink-2">
        <bdi>{joined(chosen.slice(0, NAMES_SHOWN).map(({ name }) => name))}</bdi>
        {rest > 0 && ` ${t('andMore', { count: rest })}`}
      </p>
      <ul className="mt-3 flex flex-col gap-1 text-small text-ink-2">
        {plan.categories.length > 0 && (
          <Point>
            {t('bringCategories', { count: plan.categories.length })}: {joined(plan.categories)}
          </Point>
        )}
        {plan.photos > 0 && <Point>{t('photosLeft', { count: plan.photos })}</Point>}
        {plan.cutNotes > 0 && <Point>{t('notesCut', { count: plan.cutNotes })}</Point>}
      </ul>
      {known.length > 0 && (
        <label className="target mt-3 flex items-center gap-2.5 rounded-row bg-sunk px-3 py-2 text-body">
          <input
            type="checkbox"
            checked={isKnownLeftOut}
            onChange={(event) => setKnownLeftOut(event.target.checked)}
            className="ring-focus"
          />
          <span>{t('duplicates', { count: known.length })}</span>
        </label>
      )}
      {known.length > 0 && <CardList title={t('whoIsKnown')} cards={known} />}
      <ImportLeftOut plan={plan} />
      <DialogActions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button
          look="primary"
          isDisabled={chosen.length === 0}
          onPress={() => onImport(isKnownLeftOut)}
        >
          {t('importNow', { count: chosen.length })}
        </Button>
      </DialogActions>
    </>
  );
}

const Point = ({ children }: { children: ReactNode }) => <li>{children}</li>;
