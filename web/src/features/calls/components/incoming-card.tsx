import type { ToldCall } from '@kith/contract';
import { CALL_NOTE_MAX_CHARS } from '@kith/contract/base/constants';
import { displayName } from '@kith/contract/base/names';
import { type CSSProperties, useEffect, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { canCall } from '../../../platform/can-call.ts';
import { isolated } from '../../../platform/i18n/isolated.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Shortcut } from '../../../ui/interaction/shortcut.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useProfileList } from '../../profiles/index.ts';
import { useCallsEngine } from '../calls.react.ts';
import { callsTexts } from '../calls.texts.ts';
import { HANG_UP } from '../hang-up-icon.ts';
import { startRing } from '../ring.ts';
import { CallAct } from './call-act.tsx';
import { CardFrame } from './card-frame.tsx';
import { useGroupTitle } from './use-group-title.ts';

/** A prepared answer. */
const PILL =
  'target ring-focus inline-flex select-none items-center justify-center rounded-full bg-sunk px-3 text-ink text-small transition-colors data-hovered:bg-line-soft data-pressed:bg-line data-disabled:opacity-45 forced:border';

type Props = {
  call: ToldCall;
  /** Of several calls, the first one is answered by keys. */
  hasKeys: boolean;
};

const useKind = (call: { video: boolean; isGroup: boolean; group: string | undefined }): string => {
  const t = useText(callsTexts);
  const { video, isGroup, group: name } = call;
  if (name !== undefined) {
    const group = isolated(name);
    return video ? t('videoCallIn', { group }) : t('voiceCallIn', { group });
  }
  if (isGroup) return t(video ? 'groupVideoCall' : 'groupVoiceCall');
  return t(video ? 'videoCall' : 'voiceCall');
};

/** Whom of the account's profiles the call is for; not shown if there is only one. */
function CalledProfile({ id }: { id: string }) {
  const t = useText(callsTexts);
  const profiles = useProfileList();
  const profile = profiles.find((each) => each.id === id);
  if (profile === undefined || profiles.length < 2) return null;
  const name = displayName(profile);
  return (
    <p
      data-hue=""
      style={{ '--hue': profile.hue } as CSSProperties}
      className="mt-1.5 flex w-fit max-w-full items-center gap-1.5 rounded-full bg-accent-soft py-0.5 ps-1 pe-2.5 text-accent-text text-small"
    >
      <Avatar id={id} name={name} src={profile.avatar} size={18} />
      <span className="min-w-0 truncate font-strong">
        {t('toProfile', { name: isolated(name) })}
      </span>
    </p>
  );
}

/** A call that rings here and on all other devices. */
export function IncomingCard({ call, hasKeys }: Props) {
  const { id, person, chatId, profileId, video, isQuiet, devices = 0 } = call;
  const t = useText(callsTexts);
  const engine = useCallsEngine();
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState<string>();
  const name = person === null ? t('somebody') : displayName(person);
  useEffect(() => (isQuiet ? undefined : startRing('incoming', id)), [id, isQuiet]);

  const run = async (act: Promise<boolean>) => {
    setBusy(true);
    if (!(await act)) notify(() => t('answerFailed'));
    setBusy(false);
  };
  const answer = (withVideo: boolean) => void run(engine.answer(id, withVideo));
  const decline = (text?: string) => void run(engine.decline(id, text?.trim() || undefined));
  useEffect(() => {
    if (!hasKeys) return;
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat || isBusy) return;
      // By place, since Alt makes other letters of them on some keyboards.
      if (event.code !== 'KeyA' && event.code !== 'KeyD') return;
      event.preventDefault();
      if (event.code === 'KeyD') decline();
      else if (canCall()) answer(video);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  const group = useGroupTitle(call);
  const kind = useKind({ video, isGroup: chatId !== null, group });
  return (
    <CardFrame
      label={t('callFrom', { name })}
      person={{ id: person?.id ?? id, name, avatar: person?.avatar ?? null }}
      line={isQuiet ? t('whileBusy', { kind }) : kind}
      isRinging={!isQuiet}
      below={<CalledProfile id={profileId} />}
    >
      {!canCall() && <p className="text-small text-ink-2">{t('unsupported')}</p>}
      <div className="flex flex-wrap gap-2 *:flex-auto *:last:grow-[3]">
        <CallAct
          look="hangUp"
          icon={HANG_UP}
          label={t('decline')}
          isDisabled={isBusy}
          onPress={() => decline()}
        />
        {video && canCall() && (
          <CallAct
            look="soft"
            icon="phone"
            label={t('voice')}
            isDisabled={isBusy}
            onPress={() => answer(false)}
          />
        )}
        {canCall() && (
          <CallAct
            look="answer"
            icon={video ? 'video' : 'phone'}
            label={t('answer')}
            isDisabled={isBusy}
            onPress={() => answer(video)}
          />
        )}
      </div>
      {note === undefined ? (
        <div className="flex flex-wrap gap-1.5">
          {(['inTenMinutes', 'writeMe'] as const).map((key) => (
            <AriaButton
              key={key}
              isDisabled={isBusy}
              className={PILL}
              onPress={() => decline(t(key))}
            >
              {t(key)}
            </AriaButton>
          ))}
          <Tooltip text={t('ownMessage')}>
            <AriaButton aria-label={t('ownMessage')} className={PILL} onPress={() => setNote('')}>
              <Icon name="more" size={18} />
            </AriaButton>
          </Tooltip>
        </div>
      ) : (
        <form
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            decline(note);
          }}
        >
          <TextField
            label={t('ownMessage')}
            value={note}
            onChange={setNote}
            maxLength={CALL_NOTE_MAX_CHARS}
            autoFocus
          />
          <Button type="submit" isDisabled={isBusy}>
            {t('declineAndSend')}
          </Button>
        </form>
      )}
      {(hasKeys || devices > 1) && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-ink-2">
          {hasKeys && (
            <p className="flex items-center gap-2 coarse:hidden max-small:hidden">
              {canCall() && (
                <>
                  <Shortcut keys="Alt+A" /> {t('answer')}
                </>
              )}
              <Shortcut keys="Alt+D" /> {t('decline')}
            </p>
          )}
          {devices > 1 && <p className="tabular">{t('ringsOn', { count: devices })}</p>}
        </div>
      )}
    </CardFrame>
  );
}
