import type { PollAttachment } from '@kith/contract';
import { useState } from 'react';
import {
  type AroundProps,
  type AttachmentChoices,
  type Chooser,
  type ChosenProps,
  defineAttachmentKind,
  type ShownProps,
} from '../../platform/feature/attachment-kind.ts';
import { later } from '../../platform/feature/later.tsx';
import { notifyNotLoaded } from '../../platform/feature/not-loaded.ts';
import { useText } from '../../platform/i18n/language.ts';
import type { NewPoll } from './new-poll.ts';
import { POLL } from './poll-icon.ts';
import { pollsTexts } from './polls.texts.ts';

const PollDialog = later(async () => (await import('./poll-dialog.tsx')).PollDialog);
const ChosenPolls = later(async () => (await import('./chosen-polls.tsx')).ChosenPolls);
const NamelessNote = later(async () => (await import('./chosen-polls.tsx')).NamelessNote);
const PollCards = later(async () => (await import('./poll-cards.tsx')).PollCards);

const TYPE = 'poll';

/** Questions that the members of a chat answer by choosing. */
export const pollKind = defineAttachmentKind<PollAttachment, NewPoll>({
  type: TYPE,
  offers: usePollChoices,
  Chosen: ChosenLater,
  Around: NoteLater,
  make: (poll, { call }) => call('polls.create', { body: poll }),
  outgoing: ({ options, ...poll }, id, made) =>
    made ?? {
      ...{ ...poll, id, type: TYPE, voterCount: 0, closedTime: null },
      options: options.map((text) => ({ text, count: 0, voterIds: [] })),
    },
  sharesLine: true,
  Shown: CardsLater,
  words: usePollWords,
});

function usePollChoices({ onChoose }: Chooser<NewPoll>): AttachmentChoices {
  const t = useText(pollsTexts);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return {
    choices: [{ icon: POLL, label: t('addPoll'), choose: () => setOpen(true) }],
    parts: isOpen && (
      <PollDialog
        onDone={onChoose}
        onClose={close}
        onFailed={() => {
          close();
          notifyNotLoaded();
        }}
      />
    ),
  };
}

function ChosenLater(props: ChosenProps<NewPoll>) {
  if (props.chosen.length === 0) return null;
  return <ChosenPolls {...props} />;
}

function NoteLater(props: AroundProps) {
  if (!props.chosen.some(({ type }) => type === TYPE)) return null;
  return <NamelessNote {...props} />;
}

/** The height of a card is nearly known before it is loaded. */
function CardsLater(props: ShownProps<PollAttachment>) {
  const rows = props.attached.reduce((sum, { options }) => sum + options.length, 0);
  return (
    <div style={{ minBlockSize: `${4.5 + rows * 2.5}rem` }} className="w-84 max-w-full">
      <PollCards {...props} />
    </div>
  );
}

function usePollWords() {
  const t = useText(pollsTexts);
  return {
    name: () => t('poll'),
    nameOf: ({ question }: PollAttachment) => question,
    tooMany: (count: number) => t('tooMany', { count }),
    unreadable: (name: string) => t('unreadable', { name }),
  };
}
