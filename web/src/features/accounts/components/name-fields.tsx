import { useText } from '../../../platform/i18n/language.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Chips } from '../../../ui/lists/chips.tsx';
import { accountTexts } from '../accounts.texts.ts';
import type { AuthErrors, AuthInput, ProfileKind } from '../auth-form.ts';

type Props = {
  input: Pick<AuthInput, 'kind' | 'firstName' | 'lastName' | 'companyName'>;
  errors: AuthErrors;
  change: (changes: Partial<AuthInput>) => void;
};

/** The public name: of a person or a company. */
export function NameFields({ input, errors, change }: Props) {
  const t = useText(accountTexts);
  return (
    <>
      <Chips<ProfileKind>
        label={t('profileType')}
        options={[
          { id: 'individual', label: t('person') },
          { id: 'company', label: t('company') },
        ]}
        selected={[input.kind]}
        onSelect={([kind = 'individual']) => change({ kind })}
      />
      {input.kind === 'company' ? (
        <TextField
          label={t('companyName')}
          name="companyName"
          autoComplete="organization"
          value={input.companyName}
          onChange={(companyName) => change({ companyName })}
          error={errors.companyName?.()}
          maxLength={80}
        />
      ) : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-start gap-x-3 gap-y-4">
          <TextField
            label={t('firstName')}
            name="firstName"
            autoComplete="given-name"
            value={input.firstName}
            onChange={(firstName) => change({ firstName })}
            error={errors.firstName?.()}
            maxLength={80}
          />
          <TextField
            label={t('lastName')}
            name="lastName"
            autoComplete="family-name"
            value={input.lastName}
            onChange={(lastName) => change({ lastName })}
            error={errors.lastName?.()}
            maxLength={80}
          />
        </div>
      )}
    </>
  );
}
