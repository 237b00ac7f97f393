import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SettingsRow } from '../../../ui/layout/settings-section.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { Flag, shownNumber } from '../../countries/index.ts';
import type { AddressKind, OwnAddress } from './addresses.api.ts';
import { addressTexts } from './addresses.texts.ts';

type Props = {
  kind: AddressKind;
  own: OwnAddress;
  /** Formatted for display. */
  shown: string;
  canVerify: boolean;
  onVerify: () => void;
  onMakePrimary: () => void;
  onRemove: () => void;
};

export function AddressRow({ kind, own, shown, canVerify, ...acts }: Props) {
  const t = useText(addressTexts);
  const verified = t(own.verified ? 'verified' : 'notVerified');
  const mayBePrimary = !own.primary && (own.verified || !canVerify);
  return (
    <SettingsRow
      leading={<Mark kind={kind} address={own.address} />}
      title={shown}
      text={own.primary ? `${t('primary')} · ${verified}` : verified}
    >
      {!own.verified && canVerify && (
        <Button aria-label={t('verifyOne', { address: shown })} onPress={acts.onVerify}>
          {t('verify')}
        </Button>
      )}
      <MenuTrigger>
        <IconButton icon="more" label={t('moreFor', { address: shown })} />
        <Menu>
          {mayBePrimary && (
            <MenuItem icon="check" label={t('makePrimary')} onAction={acts.onMakePrimary} />
          )}
          <MenuItem icon="trash" harm label={t('remove')} onAction={acts.onRemove} />
        </Menu>
      </MenuTrigger>
    </SettingsRow>
  );
}

function Mark({ kind, address }: { kind: AddressKind; address: string }) {
  const country = kind === 'phone' ? shownNumber(address).country : undefined;
  if (country !== undefined) return <Flag code={country} />;
  return <Icon name={kind === 'email' ? 'mail' : 'mobile'} className="text-ink-2" />;
}
