import { useText } from '../../../platform/i18n/language.ts';
import { MASKS, masked } from '../../../ui/fields/masks.ts';
import { NotesField } from '../../../ui/fields/notes-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import {
  ADDRESS_LABELS,
  type Draft,
  type DraftIssue,
  NEW_ROWS,
  nameOrderOf,
  PHONE_LABELS,
} from '../contact-draft.ts';
import { contactsTexts } from '../contacts.texts.ts';
import { CategoryPicker } from './category-picker.tsx';
import { Choice, FormRows, LabelField, TypeChoice } from './form-controls.tsx';

type Props = {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  errorOf: (field: string) => DraftIssue | undefined;
};

const asDate = masked(MASKS.date);
const asPhone = masked(MASKS.phone);
const ADDRESS_LINES = ['street', 'postcode', 'city', 'region', 'country'] as const;
const beside = 'grid gap-2 @sm:grid-cols-[minmax(0,1fr)_8rem]';

/** The fields of a contact's form. */
export function ContactFields({ draft, onChange, errorOf }: Props) {
  const t = useText(contactsTexts);
  const wrong = (field: string): string | undefined => {
    const issue = errorOf(field);
    return issue && t(issue);
  };
  const line = (field: 'firstName' | 'lastName' | 'companyName' | 'jobTitle', label: string) => (
    <TextField
      label={label}
      value={draft[field]}
      maxLength={200}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
  const addressTypes = ADDRESS_LABELS.map((value) => ({ value, label: t(value) }));
  const isOrganization = draft.type === 'organization';
  const order = nameOrderOf(draft);
  return (
    <div className="flex flex-col gap-5">
      <Choice
        label={t('kind')}
        value={draft.type}
        options={[
          { value: 'individual', label: t('person') },
          { value: 'organization', label: t('organization') },
        ]}
        onChange={(type) => onChange({ type })}
      />
      {isOrganization && line('companyName', t('name'))}
      <div className="grid gap-3 small:grid-cols-2">
        {line('firstName', t('firstName'))}
        {line('lastName', t('lastName'))}
        {order !== null && (
          <Choice
            label={t('nameOrder')}
            value={order}
            options={[
              { value: 'given-first', label: t('givenFirst') },
              { value: 'family-first', label: t('familyFirst') },
            ]}
            onChange={(nameOrder) => onChange({ nameOrder })}
          />
        )}
        {!isOrganization && line('companyName', t('companyName'))}
        {line('jobTitle', t('jobTitle'))}
      </div>
      <FormRows
        title={t('number')}
        addLabel={t('addNumber')}
        rows={draft.numbers}
        empty={NEW_ROWS.numbers as Draft['numbers'][number]}
        onChange={(numbers) => onChange({ numbers })}
      >
        {(row, change) => (
          <div className={beside}>
            <TextField
              label={t('number')}
              type="tel"
              value={row.number}
              mask={asPhone}
              maxLength={64}
              onChange={(number) => change({ number })}
            />
            <TypeChoice
              row={row}
              options={PHONE_LABELS.map((value) => ({ value, label: t(value) }))}
              onChange={change}
            />
          </div>
        )}
      </FormRows>
      <FormRows
        title={t('email')}
        addLabel={t('addEmail')}
        rows={draft.emails}
        empty={NEW_ROWS.emails as Draft['emails'][number]}
        onChange={(emails) => onChange({ emails })}
      >
        {(row, change, at) => (
          <div className={beside}>
            <TextField
              label={t('email')}
              inputMode="email"
              value={row.address}
              maxLength={254}
              error={wrong(`emails.${at}`)}
              onChange={(address) => change({ address })}
            />
            <TypeChoice row={row} options={addressTypes} onChange={change} />
          </div>
        )}
      </FormRows>
      <FormRows
        title={t('address')}
        addLabel={t('addAddress')}
        rows={draft.addresses}
        empty={NEW_ROWS.addresses as Draft['addresses'][number]}
        onChange={(addresses) => onChange({ addresses })}
      >
        {(row, change) => (
          <div className="grid gap-3 small:grid-cols-2">
            <TypeChoice row={row} options={addressTypes} onChange={change} />
            {ADDRESS_LINES.map((field) => (
              <TextField
                key={field}
                label={t(field)}
                value={row[field]}
                maxLength={field === 'postcode' ? 40 : 100}
                onChange={(value) => change({ [field]: value })}
              />
            ))}
          </div>
        )}
      </FormRows>
      <div className="small:max-w-64">
        <TextField
          label={t('birthday')}
          description={t('birthdayHelp')}
          value={draft.birthday}
          mask={asDate}
          maxLength={10}
          error={wrong('birthday')}
          onChange={(birthday) => onChange({ birthday })}
        />
      </div>
      <FormRows
        title={t('link')}
        addLabel={t('addLink')}
        rows={draft.links}
        empty={NEW_ROWS.links as Draft['links'][number]}
        onChange={(links) => onChange({ links })}
      >
        {(row, change, at) => (
          <TextField
            label={t('link')}
            inputMode="url"
            value={row.url}
            maxLength={2_048}
            error={wrong(`links.${at}`)}
            onChange={(url) => change({ url })}
          />
        )}
      </FormRows>
      <FormRows
        title={t('field')}
        addLabel={t('addField')}
        rows={draft.fields}
        empty={NEW_ROWS.fields as Draft['fields'][number]}
        onChange={(fields) => onChange({ fields })}
      >
        {(row, change) => (
          <div className="grid gap-2 small:grid-cols-[10rem_minmax(0,1fr)]">
            <LabelField label={row.label} onChange={(label) => change({ label })} />
            <TextField
              label={t('value')}
              value={row.value}
              maxLength={2_000}
              onChange={(value) => change({ value })}
            />
          </div>
        )}
      </FormRows>
      <NotesField
        label={t('notes')}
        value={draft.notes}
        onChange={(notes) => onChange({ notes })}
        error={wrong('notes')}
      />
      <CategoryPicker
        selected={draft.categoryIds}
        onSelect={(categoryIds) => onChange({ categoryIds })}
      />
    </div>
  );
}
