import type { ToldCall } from '@kith/contract';
import { CALL_NOTE_MAX_CHARS } from '@kith/contract/base/constants';
import { displayName } from '@kith/contract/base/names';
import { type CSSProperties, useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Shortcut } from '../../../ui/interaction/shortcut.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useProfileList } from '../../profiles/index.ts';
import { useCallsEngine } from '../calls.react.ts';
import { callsTexts } from '../calls.texts.ts';
import { HANG_UP } from '../hang-up-icon.ts';
import { startRing } from '../ring.ts';
import { CardFrame } from './card-frame.tsx';
import { useGroupTitle } from './use-group-title.ts';

type Props = {
  call: ToldCall;
  /** Of several calls, the first one is answered by keys. */
  hasKeys: boolean;
};

const useKind = (call: { video: boolean; isGroup: boolean; group: string | undefined }): string => {
  const t = useText(callsTexts);
  const { video, isGroup, group: name } = call;
  if (name !== undefined) {
    const group = `\u2068${name}\u2069`;
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
        {t('toProfile', { name: `\u2068${name}\u2069` })}
      </span>
    </p>
  );
}

/** A call that rings here and on all other devices. */
export function IncomingCard({ call, hasKeys }: Props) {
  const { id, person, chatId, profileId, video, isQuiet } = call;
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
      if (event.code === 'KeyA') answer(video);
      else decline();
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
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button icon={HANG_UP} isDisabled={isBusy} onPress={() => decline()}>
          <span className="text-harm-text">{t('decline')}</span>
        </Button>
        {video && (
          <Button icon="phone" isDisabled={isBusy} onPress={() => answer(false)}>
            {t('voice')}
          </Button>
        )}
        <Button
          look="primary"
          icon={video ? 'video' : 'phone'}
          isDisabled={isBusy}
          onPress={() => answer(video)}
        >
          {t('answer')}
        </Button>
      </div>
      {note === undefined ? (
        <div className="flex items-end gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap gap-2">
            {(['inTenMinutes', 'writeMe'] as const).map((key) => (
              <Button key={key} isDisabled={isBusy} onPress={() => decline(t(key))}>
                {t(key)}
              </Button>
            ))}
          </div>
          <IconButton icon="more" label={t('ownMessage')} onPress={() => setNote('')} />
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
      {hasKeys && (
        <p className="flex items-center gap-2 text-small text-ink-2 coarse:hidden max-small:hidden">
          <Shortcut keys="Alt+A" /> {t('answer')} <Shortcut keys="Alt+D" /> {t('decline')}
        </p>
      )}
    </CardFrame>
  );
}
