import type { Chat } from '@kith/contract';
import { REPORT_REASON_MAX_CHARS, REPORTED_TEXTS_MAX } from '@kith/contract/base/constants';
import { chatTitle, displayName } from '@kith/contract/base/names';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { useWords } from '../../../platform/i18n/words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NotesField } from '../../../ui/fields/notes-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { useBlock } from '../../privacy/index.ts';
import { useChatEngine, usePeople } from '../chat.react.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { otherOf } from '../engine/chat-view.ts';
import { reportTexts } from './report.texts.ts';

/** A longer wait is that of the daily limit. */
const A_MINUTE_S = 60;
const AN_HOUR_S = 60 * A_MINUTE_S;

type Props = {
  chat: Chat;
  /** Absent when the person or the group is reported. */
  message?: HeldMessage;
  /** False where there already is a button for blocking. */
  offersBlock?: boolean;
  onClose: () => void;
  /** Called if the code could not be loaded. */
  onFailed?: () => void;
};

/** Reports a message, a person or a group to the operators, and says what they receive. */
export function ReportDialog({ chat, message, offersBlock = true, onClose }: Props) {
  const t = useText(reportTexts);
  const { report, me } = useChatEngine();
  const people = usePeople();
  const words = useNameWords();
  const block = useBlock();
  const [reason, setReason] = useState('');
  const [stage, setStage] = useState<'asking' | 'sending' | 'done'>('asking');
  const [error, setError] = useWords();
  const other = otherOf(chat, me);
  const title = chatTitle(chat, people, me, words);
  const name = message ? displayName(people.get(message.senderId), words) : title;
  const tooLong = [...reason.trim()].length > REPORT_REASON_MAX_CHARS;
  const send = () => {
    setStage('sending');
    setError();
    const why = reason.trim();
    report(chat.id, {
      ...(message && { messageId: message.id }),
      ...(why && { reason: why }),
    }).then(
      () => setStage('done'),
      (cause: unknown) => {
        const { code, retryAfter: seconds = A_MINUTE_S } = toFailure(cause);
        setError(() =>
          code !== 'rate_limited'
            ? t('tryAgain')
            : seconds > A_MINUTE_S
              ? t('enoughToday', { count: Math.ceil(seconds / AN_HOUR_S) })
              : t('tooManyTries', { count: seconds }),
        );
        setStage('asking');
      },
    );
  };
  if (stage === 'done') {
    const mayBlock = offersBlock && other !== undefined && !chat.blocked;
    return (
      <Dialog isOpen onClose={onClose} title={t('reported')}>
        <DialogBody>
          <p role="status">{t('reportedText')}</p>
          {mayBlock && <p className="mt-2">{t('thenBlock', { name })}</p>}
        </DialogBody>
        <DialogActions>
          {mayBlock && (
            <Button
              onPress={() => {
                block.run({ id: other, name });
                onClose();
              }}
            >
              {block.label}
            </Button>
          )}
          <Button autoFocus look="primary" onPress={onClose}>
            {t('done')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title={message ? t('titleMessage') : t('titleName', { name })}>
      <DialogBody>
        <p>
          {message
            ? t('sendsMessage', { count: REPORTED_TEXTS_MAX - 1 })
            : t(other === undefined ? 'sendsGroup' : 'sendsPerson', { count: REPORTED_TEXTS_MAX })}
        </p>
        <p className="mt-2">
          {message || other !== undefined ? t('notTold', { name }) : t('nobodyTold')}
        </p>
      </DialogBody>
      <Form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (stage === 'asking' && !tooLong) send();
        }}
      >
        <NotesField
          label={t('reason')}
          value={reason}
          onChange={setReason}
          rows={2}
          error={tooLong ? t('useAtMost', { count: REPORT_REASON_MAX_CHARS }) : undefined}
        />
        {error !== undefined && (
          <p role="alert" className="mt-3 text-small font-medium text-harm-text">
            {error}
          </p>
        )}
        <DialogActions>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="danger" isDisabled={tooLong} isPending={stage === 'sending'}>
            {t('report')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
