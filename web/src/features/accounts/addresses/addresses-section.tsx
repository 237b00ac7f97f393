import { useCallback, useEffect, useState } from 'react';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import type { Words } from '../../../platform/i18n/words.ts';
import { wasDeclined } from '../../../platform/step-up.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { shownNumber } from '../../countries/index.ts';
import { AddDialog } from './add-dialog.tsx';
import { AddressRow } from './address-row.tsx';
import { type AddressKind, type OwnAddress, useAddresses } from './addresses.api.ts';
import { addressTexts } from './addresses.texts.ts';
import { CodeDialog } from './code-dialog.tsx';
import { wordsOf } from './words.ts';

type State = { addresses: readonly OwnAddress[]; canVerify: boolean } | 'loading' | 'failed';
type Open = { dialog: 'add' } | { dialog: 'code' | 'remove'; own: OwnAddress } | undefined;

export const EmailAddresses = () => <AddressesSection kind="email" />;
export const PhoneNumbers = () => <AddressesSection kind="phone" />;

/** Addresses of one kind: add, verify, make primary, remove. */
function AddressesSection({ kind }: { kind: AddressKind }) {
  const t = useText(addressTexts);
  const api = useAddresses(kind);
  const [state, setState] = useState<State>('loading');
  const [open, setOpen] = useState<Open>();
  const load = useCallback(() => api.list().then(setState, () => setState('failed')), [api]);
  useEffect(() => void load(), [load]);

  const shown = ({ address }: OwnAddress): string =>
    kind === 'phone' ? shownNumber(address).text : address;
  const close = () => setOpen(undefined);
  const act = (work: () => Promise<unknown>, done: Words) =>
    work().then(
      () => {
        notify(done);
        return load();
      },
      (cause) => {
        if (!wasDeclined(cause)) notify(() => wordsOf(toFailure(cause), t));
      },
    );
  const sendCode = async (own: OwnAddress) => {
    try {
      setOpen({ dialog: 'code', own: await api.add(own.address) });
    } catch (cause) {
      if (!wasDeclined(cause)) notify(() => wordsOf(toFailure(cause), t));
    }
  };

  const canVerify = typeof state === 'string' || state.canVerify;
  const text = t(kind === 'email' ? 'emailsText' : 'phonesText');
  return (
    <>
      <SettingsSection
        title={t(kind === 'email' ? 'emails' : 'phones')}
        text={canVerify ? text : `${text} ${t('cannotVerify')}`}
      >
        {state === 'loading' && <SkeletonRows rows={2} label={t('loading')} />}
        {state === 'failed' && (
          <SettingsRow title={t('listFailed')}>
            <Button icon="retry" onPress={() => void load()}>
              {t('retry')}
            </Button>
          </SettingsRow>
        )}
        {typeof state !== 'string' &&
          state.addresses.map((own) => (
            <AddressRow
              key={own.id}
              kind={kind}
              own={own}
              shown={shown(own)}
              canVerify={canVerify}
              onVerify={() => void sendCode(own)}
              onMakePrimary={() =>
                void act(
                  () => api.makePrimary(own.id),
                  () => t('madePrimary', { address: shown(own) }),
                )
              }
              onRemove={() => setOpen({ dialog: 'remove', own })}
            />
          ))}
        {typeof state !== 'string' && state.addresses.length === 0 && (
          <SettingsRow title={t('noPhones')} text={t('noPhonesText')} />
        )}
      </SettingsSection>
      <div className="mt-4">
        <Button icon="plus" onPress={() => setOpen({ dialog: 'add' })}>
          {t(kind === 'email' ? 'addEmail' : 'addPhone')}
        </Button>
      </div>
      {open?.dialog === 'add' && (
        <AddDialog
          kind={kind}
          onClose={close}
          onAdded={(own) => {
            setOpen(canVerify && !own.verified ? { dialog: 'code', own } : undefined);
            void load();
          }}
        />
      )}
      {open?.dialog === 'code' && (
        <CodeDialog
          own={open.own}
          shown={shown(open.own)}
          api={api}
          onClose={close}
          onVerified={() => {
            close();
            notify(() => t('isVerified', { address: shown(open.own) }));
            void load();
          }}
        />
      )}
      {open?.dialog === 'remove' && (
        <ConfirmDialog
          title={t('removeTitle', { address: shown(open.own) })}
          text={t('removeText')}
          okLabel={t('remove')}
          cancelLabel={t('cancel')}
          onClose={close}
          onOk={() =>
            void act(
              () => api.remove(open.own.id),
              () => t('removed', { address: shown(open.own) }),
            )
          }
        />
      )}
    </>
  );
}
