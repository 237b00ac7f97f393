import { ROOM_TITLE_MAX_CHARS } from '@kith/contract/base/constants';
import { APP_ROOM_PATH } from '@kith/contract/paths';
import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { generatePath, useSearchParams } from 'react-router';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { useWords } from '../../../platform/i18n/words.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { dialTexts } from './dial.texts.ts';

/** The value that opens the dialog on the dial screen, also from other screens. */
const ASKED = 'meeting';

/** A row that creates a video room to which people are invited by links. */
export function NewMeeting() {
  const t = useText(dialTexts);
  const [query, setQuery] = useSearchParams();
  const close = () => setQuery({}, { replace: true });
  return (
    <div className="px-1.5 pt-2">
      <button
        type="button"
        onClick={() => setQuery({ [ASKED]: 'new' }, { replace: true })}
        className="ring-focus-inside flex min-h-14 w-full items-center gap-3 rounded-row px-2.5 py-1.5 text-start hover:bg-sunk"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-text">
          <Icon name="video" size={20} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-body leading-5 font-strong">{t('newMeeting')}</span>
          <span className="block truncate text-small leading-5 text-ink-2">{t('meetingText')}</span>
        </span>
      </button>
      {query.get(ASKED) !== null && <MeetingDialog onClose={close} />}
    </div>
  );
}

function MeetingDialog({ onClose }: { onClose: () => void }) {
  const t = useText(dialTexts);
  const { call } = usePlatform();
  const [title, setTitle] = useState('');
  const [lobby, setLobby] = useState(true);
  const [isOpening, setOpening] = useState(false);
  const [error, setError] = useWords();
  const isTooLong = [...title.trim()].length > ROOM_TITLE_MAX_CHARS;
  const open = async (): Promise<void> => {
    setOpening(true);
    setError();
    try {
      const body = { title: title.trim() || t('meeting'), lobby };
      location.assign(generatePath(APP_ROOM_PATH, await call('rooms.create', { body })));
    } catch (cause) {
      const { code, retryAfter } = toFailure(cause);
      const isLimit = code === 'rate_limited';
      setError(() => (isLimit ? t('tooManyTries', { count: retryAfter ?? 60 }) : t('tryAgain')));
      setOpening(false);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('newMeeting')}>
      <Form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooLong && !isOpening) void open();
        }}
      >
        <TextField
          label={t('meetingTitle')}
          value={title}
          onChange={setTitle}
          autoFocus
          placeholder={t('meeting')}
          enterKeyHint="go"
          error={isTooLong ? t('useAtMost', { count: ROOM_TITLE_MAX_CHARS }) : undefined}
        />
        <div className="mt-4 flex min-h-11 items-center gap-3">
          <span aria-hidden className="min-w-0 flex-1 text-body">
            {t('meetingLobby')}
          </span>
          <Switch label={t('meetingLobby')} isOn={lobby} onChange={setLobby} />
        </div>
        {error !== undefined && (
          <p role="alert" className="mt-3 text-small font-medium text-harm-text">
            {error}
          </p>
        )}
        <DialogActions>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" isDisabled={isTooLong} isPending={isOpening}>
            {t('openMeeting')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
