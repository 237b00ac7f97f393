import type { PollAttachment } from '@kith/contract';
import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand/react';
import { toFailure } from '../../platform/failure.ts';
import type { ShownProps } from '../../platform/feature/attachment-kind.ts';
import { joined } from '../../platform/i18n/joined.ts';
import { useText } from '../../platform/i18n/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../ui/overlays/toasts.tsx';
import { memberCountOf, useChat, useChatEngine } from '../chat/index.ts';
import { POLL } from './poll-icon.ts';
import { PollOption } from './poll-option.tsx';
import { pollPartsTexts } from './poll-parts.texts.ts';
import { PollVotes } from './poll-votes.tsx';
import { usePolls } from './polls.react.ts';
import { useClosing } from './use-closing.ts';

/** The polls of a message: usually one. */
export function PollCards(props: ShownProps<PollAttachment>) {
  return (
    <div className="relative flex flex-col gap-3 px-2.25 pt-1">
      {props.attached.map((poll) => (
        <PollCard key={poll.id} {...props} poll={poll} />
      ))}
      {props.progress}
    </div>
  );
}

type CardProps = ShownProps<PollAttachment> & { poll: PollAttachment };

const LINK =
  'ring-focus rounded-small py-1 text-small font-strong text-accent-text hover:underline coarse:min-h-11';

/** It is anonymous, or too many have voted. */
const isNameless = ({ voterCount, options }: PollAttachment): boolean =>
  voterCount > 0 && options.every(({ voterIds }) => voterIds.length === 0);

/** The profile's choice: just made, or according to the poll or the server. */
const useChosen = (poll: PollAttachment, isSent: boolean) => {
  const { id, options } = poll;
  const { me } = useChatEngine();
  const polls = usePolls();
  const own = useStore(polls.choices, (all) => all[id]);
  const isAsked = isSent && (poll.isAnonymous || isNameless(poll));
  useEffect(() => (isAsked ? polls.watch(id) : undefined), [id, isAsked, polls]);
  return own ?? options.flatMap(({ voterIds }, number) => (voterIds.includes(me) ? number : []));
};

function PollCard({ message, poll, isActive }: CardProps) {
  const t = useText(pollPartsTexts);
  const { me } = useChatEngine();
  const polls = usePolls();
  const isSent = message.delivery === undefined;
  const chosen = useChosen(poll, isSent);
  const closing = useClosing(poll);
  const [open, setOpen] = useState<'votes' | 'close'>();
  const chat = useChat(message.chatId);
  const members = chat ? memberCountOf(chat) : 0;
  const question = useId();
  const mayVote = isSent && !closing.isClosed;
  const tabIndex = isActive ? 0 : -1;
  const kind = poll.isAnonymous
    ? t(poll.isMultiple ? 'kindAnonymousMultiple' : 'kindAnonymous')
    : t(poll.isMultiple ? 'kindMultiple' : 'kindSingle');

  const press = (number: number) => {
    const without = chosen.filter((one) => one !== number);
    const isTaken = without.length < chosen.length;
    const next = isTaken ? without : [...(poll.isMultiple ? chosen : []), number];
    void polls.vote(poll.id, next).catch((error) => {
      const isOver = toFailure(error).code === 'conflict';
      notify(() => t(isOver ? 'wasClosed' : 'notCounted'));
    });
  };

  return (
    <section aria-labelledby={question}>
      <h3 id={question} className="flex gap-2 text-body font-strong leading-snug">
        <Icon name={POLL} size={18} className="mt-0.5 shrink-0 text-accent-text" />
        <bdi className="min-w-0 wrap-anywhere">{poll.question}</bdi>
      </h3>
      <p className="ms-6.5 text-small text-(--meta)">{kind}</p>
      <ul className="mt-1.5 flex flex-col gap-1">
        {poll.options.map((option, number) => (
          <li key={option.text}>
            <PollOption
              option={option}
              of={poll.voterCount}
              isChosen={chosen.includes(number)}
              isMultiple={poll.isMultiple}
              tabIndex={tabIndex}
              onPress={mayVote ? () => press(number) : undefined}
            />
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 text-small text-(--meta)">
        <span className="tabular">
          {joined([
            t('answered', { voted: poll.voterCount, count: Math.max(members, poll.voterCount) }),
            closing.text,
          ])}
        </span>
        <span className="flex flex-wrap gap-x-3 empty:hidden">
          {isSent && poll.voterCount > 0 && !isNameless(poll) && (
            <button
              type="button"
              tabIndex={tabIndex}
              onClick={() => setOpen('votes')}
              className={LINK}
            >
              {t('whoVoted')}
            </button>
          )}
          {mayVote && message.senderId === me && (
            <button
              type="button"
              tabIndex={tabIndex}
              onClick={() => setOpen('close')}
              className={LINK}
            >
              {t('closeNow')}
            </button>
          )}
        </span>
        {/* Where the time of the message is: beside the last line if it fits, otherwise below it. */}
        <span aria-hidden className="h-5 w-18" />
      </p>
      {open === 'votes' && <PollVotes poll={poll} onClose={() => setOpen(undefined)} />}
      {open === 'close' && (
        <ConfirmDialog
          title={t('askClose')}
          text={t('askCloseText')}
          okLabel={t('closeNow')}
          cancelLabel={t('cancel')}
          onOk={() => void polls.close(poll.id).catch(() => notify(() => t('tryAgain')))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
