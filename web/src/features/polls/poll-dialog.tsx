import {
  DAY_MS,
  HOUR_MS,
  POLL_OPTION_MAX_CHARS,
  POLL_OPTIONS_MAX,
  POLL_OPTIONS_MIN,
  POLL_QUESTION_MAX_CHARS,
} from '@kith/contract/base/constants';
import { useState } from 'react';
import type { Failing } from '../../platform/feature/failing.ts';
import { useText } from '../../platform/i18n/language.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import type { NewPoll } from './new-poll.ts';
import { pollPartsTexts } from './poll-parts.texts.ts';

type Props = Failing & { onDone: (poll: NewPoll) => void; onClose: () => void };

const BY_HAND = 'byHand';
const HOURS = [1, 8];
const DAYS = [1, 3, 7];

/** Keeps its key while others are removed. */
type Written = { key: number; text: string };
const empty = (count: number): Written[] =>
  Array.from({ length: count }, (_, key) => ({ key, text: '' }));

/** Writes a poll for a message. */
export function PollDialog({ onDone, onClose }: Props) {
  const t = useText(pollPartsTexts);
  const [question, setQuestion] = useState('');
  const [options, setOptions] = useState(() => empty(POLL_OPTIONS_MIN));
  const [isMultiple, setMultiple] = useState(false);
  const [isAnonymous, setAnonymous] = useState(false);
  const [closes, setCloses] = useState<string>(BY_HAND);
  const texts = options.map(({ text }) => text.trim());
  const isTwice = (at: number) => texts[at] !== '' && texts.indexOf(texts[at] ?? '') < at;
  const filled = texts.filter(Boolean);
  const isReady =
    question.trim() !== '' &&
    filled.length >= POLL_OPTIONS_MIN &&
    new Set(filled).size === filled.length;
  const lasting = [
    ...HOURS.map((count) => ({ value: `${count * HOUR_MS}`, label: t('inHours', { count }) })),
    ...DAYS.map((count) => ({ value: `${count * DAY_MS}`, label: t('inDays', { count }) })),
  ];
  const done = () => {
    if (!isReady) return;
    const closesTime = closes === BY_HAND ? null : Date.now() + Number(closes);
    onDone({ question: question.trim(), options: filled, isMultiple, isAnonymous, closesTime });
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <form
        noValidate
        className="mt-4 flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          done();
        }}
      >
        <TextField
          autoFocus
          label={t('question')}
          value={question}
          maxLength={POLL_QUESTION_MAX_CHARS}
          onChange={setQuestion}
        />
        {options.map(({ key, text }, at) => (
          <div key={key} className="flex items-end gap-1">
            <div className="min-w-0 flex-1">
              <TextField
                label={t('option', { number: String(at + 1) })}
                value={text}
                maxLength={POLL_OPTION_MAX_CHARS}
                error={isTwice(at) ? t('sameTwice') : undefined}
                onChange={(typed) =>
                  setOptions(options.map((one) => (one.key === key ? { key, text: typed } : one)))
                }
              />
            </div>
            {options.length > POLL_OPTIONS_MIN && (
              <IconButton
                icon="xmark"
                size={18}
                label={t('removeOption', { number: String(at + 1) })}
                onPress={() => setOptions(options.filter((one) => one.key !== key))}
              />
            )}
          </div>
        ))}
        {options.length < POLL_OPTIONS_MAX && (
          <div>
            <Button
              look="quiet"
              icon="plus"
              onPress={() => {
                const key = 1 + Math.max(...options.map((one) => one.key));
                setOptions([...options, { key, text: '' }]);
              }}
            >
              {t('addOption')}
            </Button>
          </div>
        )}
        <Choice title={t('several')} isOn={isMultiple} onChange={setMultiple} />
        <Choice
          title={t('anonymous')}
          text={t('anonymousText')}
          isOn={isAnonymous}
          onChange={setAnonymous}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span aria-hidden className="text-body">
            {t('closes')}
          </span>
          <Select
            label={t('closes')}
            value={closes}
            options={[{ value: BY_HAND, label: t('byHand') }, ...lasting]}
            onChange={setCloses}
            className="w-52 max-w-full"
          />
        </div>
        <DialogActions>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" isDisabled={!isReady}>
            {t('use')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type ChoiceProps = {
  title: string;
  text?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

function Choice({ title, text, isOn, onChange }: ChoiceProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      <span className="min-w-0">
        <span aria-hidden className="block text-body">
          {title}
        </span>
        {text && <span className="block text-small text-ink-2">{text}</span>}
      </span>
      <Switch label={title} isOn={isOn} onChange={onChange} />
    </div>
  );
}
