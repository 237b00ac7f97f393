import type { Profile } from '@kith/contract';
import { PROFILE_HUES, type ProfileType } from '@kith/contract/base/enums';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Chips } from '../../../ui/lists/chips.tsx';
import { useProfiles } from '../profiles.react.ts';
import { profileTexts } from '../profiles.texts.ts';
import { HueChoice } from './hue-choice.tsx';

type Props = {
  /** Without a profile, a new one is created. */
  profile?: Profile;
  onDone: () => void;
};

const NAME_MAX_CHARS = 80;

/** Name and colour of a profile. */
export function ProfileForm({ profile, onDone }: Props) {
  const t = useText(profileTexts);
  const { create, update } = useProfiles();
  const [type, setType] = useState<ProfileType>(profile?.type ?? 'individual');
  const [firstName, setFirstName] = useState(profile?.firstName ?? '');
  const [lastName, setLastName] = useState(profile?.lastName ?? '');
  const [companyName, setCompanyName] = useState(profile?.companyName ?? '');
  const [hue, setHue] = useState<number>(profile?.hue ?? PROFILE_HUES[0]);
  const [state, setState] = useState<'calm' | 'busy' | 'nameless' | 'failed'>('calm');
  const form = useRef<HTMLFormElement>(null);
  const isNew = profile === undefined;
  // A page is opened to look at, a dialog to type in.
  useEffect(() => {
    if (isNew) form.current?.querySelector<HTMLInputElement>('input[type=text]')?.focus();
  }, [isNew]);
  const isCompany = type === 'company';
  const name = (isCompany ? companyName : firstName).trim();

  const save = () => {
    const individual = { firstName: name, lastName: lastName.trim() };
    if (profile)
      return update(profile.id, { ...(isCompany ? { companyName: name } : individual), hue });
    return create(isCompany ? { type, companyName: name } : { type, ...individual });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name === '') return setState('nameless');
    setState('busy');
    save().then(onDone, () => setState('failed'));
  };
  const nameField = {
    error: state === 'nameless' ? t('enterName') : undefined,
    maxLength: NAME_MAX_CHARS,
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
      {isNew && (
        <Chips<ProfileType>
          label={t('profileType')}
          options={[
            { id: 'individual', label: t('individual') },
            { id: 'company', label: t('company') },
          ]}
          selected={[type]}
          onSelect={([kind = 'individual']) => setType(kind)}
        />
      )}
      {isCompany ? (
        <TextField
          {...nameField}
          label={t('companyName')}
          value={companyName}
          onChange={setCompanyName}
        />
      ) : (
        <>
          <TextField
            {...nameField}
            label={t('firstName')}
            value={firstName}
            onChange={setFirstName}
          />
          <TextField
            label={t('lastName')}
            value={lastName}
            onChange={setLastName}
            maxLength={NAME_MAX_CHARS}
          />
        </>
      )}
      {profile && <HueChoice hue={hue} onChange={setHue} />}
      <p role="alert" className="text-small font-medium text-harm-text empty:hidden">
        {state === 'failed' && t('failed')}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onDone}>{t('cancel')}</Button>
        <Button type="submit" look="primary" isPending={state === 'busy'}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
