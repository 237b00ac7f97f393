import type { Profile } from '@kith/contract';
import { PROFILE_HUES, type ProfileType } from '@kith/contract/pure/enums';
import { displayName } from '@kith/contract/pure/names';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AvatarChoice } from '../../pictures/index.ts';
import { useProfileList, useProfiles } from '../profiles.react.ts';
import { profileTexts } from '../profiles.texts.ts';
import { HueChoice } from './hue-choice.tsx';

type Props = {
  /** Without one a new profile is made. */
  profile?: Profile;
  onClose: () => void;
};

const NAME_MAX_CHARS = 80;

/** Name and colour of a profile. */
export function ProfileDialog({ profile, onClose }: Props) {
  const t = useText(profileTexts);
  const { create, update } = useProfiles();
  const [type, setType] = useState<ProfileType>(profile?.type ?? 'individual');
  const [firstName, setFirstName] = useState(profile?.firstName ?? '');
  const [lastName, setLastName] = useState(profile?.lastName ?? '');
  const [companyName, setCompanyName] = useState(profile?.companyName ?? '');
  const [hue, setHue] = useState<number>(profile?.hue ?? PROFILE_HUES[0]);
  const [state, setState] = useState<'calm' | 'busy' | 'nameless' | 'failed'>('calm');
  const isCompany = type === 'company';
  const name = (isCompany ? companyName : firstName).trim();

  const save = async () => {
    const names = isCompany
      ? { companyName: name }
      : { firstName: name, lastName: lastName.trim() };
    if (profile) return await update(profile.id, { ...names, hue });
    return await create(
      isCompany
        ? { type: 'company', companyName: name }
        : { type: 'individual', firstName: name, lastName: lastName.trim() },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name === '') return setState('nameless');
    setState('busy');
    save().then(onClose, () => setState('failed'));
  };
  const nameError = state === 'nameless' ? t('nameMissing') : undefined;

  return (
    <Dialog isOpen onClose={onClose} title={t(profile ? 'editTitle' : 'addTitle')}>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
        {!profile && (
          <Chips<ProfileType>
            label={t('kind')}
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
            label={t('companyName')}
            value={companyName}
            onChange={setCompanyName}
            error={nameError}
            maxLength={NAME_MAX_CHARS}
            autoFocus
          />
        ) : (
          <>
            <TextField
              label={t('firstName')}
              value={firstName}
              onChange={setFirstName}
              error={nameError}
              maxLength={NAME_MAX_CHARS}
              autoFocus
            />
            <TextField
              label={t('lastName')}
              value={lastName}
              onChange={setLastName}
              maxLength={NAME_MAX_CHARS}
            />
          </>
        )}
        {profile && <Picture id={profile.id} />}
        {profile && <HueChoice hue={hue} onChange={setHue} />}
        <p role="alert" className="text-small font-medium text-harm-text empty:hidden">
          {state === 'failed' && t('failed')}
        </p>
        <DialogActions>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" isPending={state === 'busy'}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Its picture, which is kept as soon as it is chosen. */
function Picture({ id }: { id: string }) {
  const { setAvatar } = useProfiles();
  const profile = useProfileList().find((other) => other.id === id);
  if (!profile) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar id={id} name={displayName(profile)} src={profile.avatar} size={64} />
      <AvatarChoice
        shape="round"
        hasPicture={profile.avatar !== null}
        onChange={(file) => setAvatar(id, file)}
      />
    </div>
  );
}
