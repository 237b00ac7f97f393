import type { Privacy } from '@kith/contract';
import {
  AUDIENCES,
  type Audience,
  BUSY_AUDIENCES,
  type BusyAudience,
  INVITATION_FACES,
  type InvitationFace,
  PRESENCE_AUDIENCES,
  type PresenceAudience,
} from '@kith/contract/base/enums';
import { displayName } from '@kith/contract/base/names';
import { useEffect } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { Chips } from '../../../ui/lists/chips.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useActiveProfile, useProfileList } from '../../profiles/index.ts';
import { busyToTexts } from '../busy-to.texts.ts';
import { usePrivacy, usePrivacyEngine } from '../privacy.react.ts';
import { privacyTexts } from '../privacy.texts.ts';

/** Who can find and message the active profile. */
export function PrivacySection() {
  const t = useText(privacyTexts);
  const engine = usePrivacyEngine();
  const { privacy, failed } = usePrivacy();
  const profile = useActiveProfile();
  useEffect(() => void engine.load(), [engine]);
  return (
    <SettingsSection
      title={t('privacy')}
      text={`${t('privacyText', { name: displayName(profile) })} ${t('knownText')}`}
    >
      {privacy !== null ? (
        <Choices privacy={privacy} />
      ) : failed ? (
        <SettingsRow title={t('failed')}>
          <Button icon="retry" onPress={() => void engine.load()}>
            {t('retry')}
          </Button>
        </SettingsRow>
      ) : (
        <SkeletonRows rows={2} label={t('loading')} />
      )}
    </SettingsSection>
  );
}

const FACES = { picture: 'nameAndPicture', name: 'name', nothing: 'nothing' } as const;

function Choices({ privacy }: { privacy: Privacy }) {
  const t = useText(privacyTexts);
  const words = useText(busyToTexts);
  const { change } = usePrivacyEngine();
  const profile = useActiveProfile();
  const [first] = useProfileList();
  const isFurther = first?.id !== profile?.id;
  const isByAddress = !isFurther || privacy.byAddress;
  const set = (changes: Partial<Privacy>) =>
    void change(changes).catch(() => notify(() => t('notSaved')));
  const audiences = AUDIENCES.map((id) => ({ id, label: t(id) }));
  const faces = INVITATION_FACES.map((id) => ({ id, label: t(FACES[id]) }));
  return (
    <>
      <SettingsRow title={t('foundBy')} text={t(isByAddress ? 'foundByText' : 'foundByNameText')}>
        <Chips<Audience>
          label={t('foundBy')}
          options={audiences}
          selected={[privacy.foundBy]}
          onSelect={([foundBy = privacy.foundBy]) => set({ foundBy })}
        />
      </SettingsRow>
      {isFurther && privacy.foundBy !== 'nobody' && (
        <SettingsRow title={t('byAddress')} text={t('byAddressText')}>
          <Switch
            label={t('byAddress')}
            isOn={privacy.byAddress}
            onChange={(byAddress) => set({ byAddress })}
          />
        </SettingsRow>
      )}
      <SettingsRow title={t('writtenBy')} text={t('writtenByText')}>
        <Chips<Audience>
          label={t('writtenBy')}
          options={audiences}
          selected={[privacy.writtenBy]}
          onSelect={([writtenBy = privacy.writtenBy]) => set({ writtenBy })}
        />
      </SettingsRow>
      <SettingsRow title={t('calledBy')} text={t('calledByText')}>
        <Chips<Audience>
          label={t('calledBy')}
          options={audiences}
          selected={[privacy.calledBy]}
          onSelect={([calledBy = privacy.calledBy]) => set({ calledBy })}
        />
      </SettingsRow>
      <SettingsRow title={t('presenceTo')} text={t('presenceToText')}>
        <Chips<PresenceAudience>
          label={t('presenceTo')}
          options={PRESENCE_AUDIENCES.map((id) => ({
            id,
            label: t(id === 'chats' ? 'peopleInMyChats' : id),
          }))}
          selected={[privacy.presenceTo]}
          onSelect={([presenceTo = privacy.presenceTo]) => set({ presenceTo })}
        />
      </SettingsRow>
      <SettingsRow title={words('busyTo')} text={words('busyToText')}>
        <Chips<BusyAudience>
          label={words('busyTo')}
          options={BUSY_AUDIENCES.map((id) => ({
            id,
            label: id === 'contacts' ? words('mutualContacts') : t(id),
          }))}
          selected={[privacy.busyTo]}
          onSelect={([busyTo = privacy.busyTo]) => set({ busyTo })}
        />
      </SettingsRow>
      <SettingsRow title={t('invitesAs')} text={t('invitesAsText')}>
        <Chips<InvitationFace>
          label={t('invitesAs')}
          options={faces}
          selected={[privacy.invitesAs]}
          onSelect={([invitesAs = privacy.invitesAs]) => set({ invitesAs })}
        />
      </SettingsRow>
    </>
  );
}
