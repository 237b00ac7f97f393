import { useEffect } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { useLabel } from '../../contacts/index.ts';
import { shownNumber } from '../../countries/index.ts';
import { InviteButton } from '../../invitations/index.ts';
import { callEntryTexts } from '../call-entry.texts.ts';
import { useCallsEngine, usePhone } from '../calls.react.ts';
import { callsTexts } from '../calls.texts.ts';
import type { Callee, Outgoing } from '../calls.types.ts';
import { HANG_UP } from '../hang-up-icon.ts';
import { canBePhoned } from '../phone/can-be-phoned.ts';
import { startRing } from '../ring.ts';
import { CallAct } from './call-act.tsx';
import { CardFrame } from './card-frame.tsx';

/** The call that this tab has started: ringing, and then its result. */
export function OutgoingCard({ outgoing }: { outgoing: Outgoing }) {
  const t = useText(callsTexts);
  const { start, close, phone } = useCallsEngine();
  const { callee, video, state, isQuiet, note } = outgoing;
  const countries = usePhone(({ about }) => about?.countries ?? NONE);
  const phones = (callee.phones ?? []).filter(({ number }) => canBePhoned(number, countries));
  const canPhone = phones.length > 0;
  const isRinging = state === 'ringing';
  const isOpen = isRinging || state === 'starting';
  useEffect(
    () => (isRinging && !isQuiet ? startRing('outgoing', crypto.randomUUID()) : undefined),
    [isRinging, isQuiet],
  );
  const mayBePhoned = state === 'notFound' && callee.phones !== undefined;
  useEffect(() => {
    if (mayBePhoned) void phone.learn();
  }, [mayBePhoned, phone]);
  // People in the chat or the call are already known to exist, so this person does not accept calls.
  const mayBeInvited = 'number' in callee.by || 'email' in callee.by || 'contactId' in callee.by;
  const line =
    isRinging && isQuiet
      ? t('knocking')
      : t(state === 'notFound' && mayBeInvited ? 'nobodyHere' : state);
  return (
    <CardFrame
      label={t('callTo', { name: callee.name })}
      person={callee}
      line={line}
      isRinging={isRinging}
    >
      {note && (
        <p dir="auto" className="rounded-row bg-sunk px-3 py-2 text-body break-words">
          {note}
        </p>
      )}
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {isOpen ? (
          <CallAct look="hangUp" icon={HANG_UP} label={t('cancel')} onPress={() => void close()} />
        ) : (
          <>
            <Button onPress={() => void close()}>{t('close')}</Button>
            {state === 'notFound' && mayBeInvited && (
              <InviteButton {...(!canPhone && { look: 'primary' })} />
            )}
            {state === 'notFound' && canPhone && (
              <PhoneButton
                phones={phones}
                onCall={(number) => {
                  void close();
                  void phone.start(number, callee.name);
                }}
              />
            )}
            {state !== 'notFound' && state !== 'unsupported' && (
              <Button
                look="primary"
                icon={video ? 'video' : 'phone'}
                onPress={() => void start(callee, video)}
              >
                {t('again')}
              </Button>
            )}
          </>
        )}
      </div>
    </CardFrame>
  );
}

type PhoneProps = { phones: NonNullable<Callee['phones']>; onCall: (number: string) => void };

/** Calls the only number, or lets the user choose one. */
function PhoneButton({ phones, onCall }: PhoneProps) {
  const entry = useText(callEntryTexts);
  const label = useLabel();
  const [only] = phones;
  if (phones.length === 1 && only !== undefined)
    return (
      <Button look="primary" icon="phone" onPress={() => onCall(only.number)}>
        {entry('byPhone')}
      </Button>
    );
  return (
    <MenuTrigger>
      <Button look="primary" icon="phone">
        {entry('byPhone')}
      </Button>
      <Menu>
        {phones.map(({ number, type }) => {
          const { text } = shownNumber(number);
          return (
            <MenuItem
              key={number}
              icon="phone"
              label={type ? `\u2066${text}\u2069 · ${label(type)}` : text}
              onAction={() => onCall(number)}
            />
          );
        })}
      </Menu>
    </MenuTrigger>
  );
}

const NONE: readonly string[] = [];
