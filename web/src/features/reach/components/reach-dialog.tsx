import type { ReachMessage } from '@kith/contract/reach/reach.schemas';
import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { listTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { NotesField } from '../../../ui/fields/notes-field.tsx';
import { passFocusOn } from '../../../ui/interaction/pass-focus-on.ts';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { useReach, useReachState } from '../reach.handle.ts';
import { reachTexts } from '../reach.texts.ts';

/** What visitors have left, and the answers. */
export function ReachDialog({ onClose }: { onClose: () => void }) {
  const t = useText(reachTexts);
  const messages = useReachState((state) => state.messages) ?? [];
  return (
    <Dialog isOpen onClose={onClose} title={t('listTitle')}>
      <DialogBody>{t('listText')}</DialogBody>
      <p role="status" className="mt-3 text-body">
        {messages.length === 0 && t('none')}
      </p>
      <ul ref={passFocusOn} className="flex flex-col gap-3">
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </ul>
      <DialogActions>
        <Button onPress={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function MessageRow({ message }: { message: ReachMessage }) {
  const t = useText(reachTexts);
  const { language } = useLanguage();
  const { call } = usePlatform();
  const reach = useReach();
  const now = useToday();
  const [isAnswering, setAnswering] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { id, name, email, text, createdTime, answer } = message;
  const remove = async () => {
    setFailed(false);
    try {
      await call('reach.remove', { params: { id } });
      reach.refresh();
    } catch {
      setFailed(true);
    }
  };
  return (
    <li className="rounded-row bg-sunk p-3">
      <p className="text-small font-strong wrap-anywhere">
        <bdi>{name}</bdi>
        {email !== null && <bdi className="font-normal text-ink-2"> {email}</bdi>}{' '}
        <span className="font-normal text-ink-2">
          {listTime(language, createdTime, now, { yesterday: '' })}
        </span>
      </p>
      <p dir="auto" className="mt-1 text-body whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      {answer !== null && (
        <p
          dir="auto"
          className="mt-2 border-s-2 border-accent ps-2 text-small text-ink-2 wrap-anywhere"
        >
          <span className="block font-medium">{t('answered')}</span>
          {answer}
        </p>
      )}
      {hasFailed && (
        <p role="alert" className="mt-2 text-small text-harm-text">
          {t('failed')}
        </p>
      )}
      {isAnswering ? (
        <AnswerForm message={message} onClose={() => setAnswering(false)} />
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          {answer === null && (
            <Button icon="reply" onPress={() => setAnswering(true)}>
              {t('answer')}
            </Button>
          )}
          <Button icon="trash" onPress={() => void remove()}>
            {t('delete')}
          </Button>
        </div>
      )}
    </li>
  );
}

function AnswerForm({ message, onClose }: { message: ReachMessage; onClose: () => void }) {
  const t = useText(reachTexts);
  const { call } = usePlatform();
  const reach = useReach();
  const [text, setText] = useState('');
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const send = async () => {
    setPending(true);
    setFailed(false);
    try {
      await call('reach.answer', { params: { id: message.id }, body: { text } });
      reach.refresh();
      onClose();
    } catch {
      setFailed(true);
      setPending(false);
    }
  };
  return (
    <Form
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !isPending) void send();
      }}
    >
      <NotesField
        label={t('answerLabel', { name: message.name })}
        value={text}
        onChange={setText}
        error={hasFailed ? t('failed') : undefined}
      />
      <p className="mt-1 text-small text-ink-2">{t('answerMail')}</p>
      <DialogActions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button type="submit" look="primary" isPending={isPending} isDisabled={text.trim() === ''}>
          {t('send')}
        </Button>
      </DialogActions>
    </Form>
  );
}
