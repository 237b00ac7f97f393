import type { HeldMessage } from '@kith/contract/chat/message-list';
import { clockTime, fullTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { usePreference } from '../../preferences/index.ts';
import { Carried, type Opened, useCarried } from '../attachments/carried.tsx';
import { chatTexts } from '../chat.texts.ts';
import { DOUBLE_CHECK } from '../chat-icons.ts';
import { isEdited } from '../engine/editing.ts';
import { FoldedText } from './folded-text.tsx';
import { FORWARD } from './message-icons.ts';
import { Quote } from './quote.tsx';
import { isEmojiOnly } from './rich-blocks.ts';
import { TimeLeft } from './time-left.tsx';

type Props = {
  message: HeldMessage;
  own: boolean;
  /** At the end of the line. */
  atEnd: boolean;
  /** The last bubble of a group points to its author. */
  closes: boolean;
  isSeen: boolean;
  isReceived: boolean;
  me: string;
  /** The author. */
  name: string;
  isActive: boolean;
  onOpen: (opened: Opened) => void;
  /** Scrolls to the message that this one replies to. */
  onJump: (messageId: string) => void;
};

/** The text, with the time at its end. */
export function Bubble(props: Props) {
  const { message, own, atEnd, closes, me, name, isActive, onOpen, onJump } = props;
  const corner = closes ? (atEnd ? 'rounded-ee-small' : 'rounded-es-small') : '';
  const ground = own
    ? 'bg-own text-own-ink [--around:var(--own)] [--meta:var(--own-ink-2)]'
    : 'border border-line bg-raised text-ink [--meta:var(--ink-2)]';
  const carried = useCarried(message);
  const above = carried.filter(({ kind }) => !kind.isBelow);
  const below = carried.filter(({ kind }) => kind.isBelow);
  const hasCarried = above.length > 0;
  const isBare = carried.length > 0 && carried.every(({ kind }) => kind.isBare);
  const sharesLine = message.delta.length === 0 && above.at(-1)?.kind.sharesLine === true;
  const meta = <Meta {...props} />;
  const view = { message, name, isActive, onOpen };
  const shown = <Carried carried={above} {...view} />;
  const isAlone = message.replyTo === null && message.forwardedFrom === undefined;
  if (isBare && message.delta.length === 0 && isAlone)
    return (
      <div className={`relative max-w-full rounded-card p-0.75 forced:border ${ground} ${corner}`}>
        {shown}
        <span className="pointer-events-none absolute end-2 bottom-2 rounded-control bg-stage/65 px-1.5 [--meta:var(--on-stage)] [&_svg]:text-(--meta) *:static *:ms-0">
          {meta}
        </span>
      </div>
    );
  return (
    <div
      className={`max-w-full rounded-card px-3 py-[0.4375rem] text-[length:calc(var(--text-body)*var(--chat-scale,1))] leading-[1.45] wrap-anywhere forced:border ${ground} ${corner}`}
    >
      {message.forwardedFrom !== undefined && <ForwardedFrom name={message.forwardedFrom} />}
      {message.replyTo !== null && (
        <Quote chatId={message.chatId} id={message.replyTo} isActive={isActive} onJump={onJump} />
      )}
      {hasCarried && <div className="-mx-2.25 mb-1.5 first:-mt-1">{shown}</div>}
      <div
        className={`flow-root ${hasCarried ? 'w-60 min-w-full' : ''} ${sharesLine ? 'pointer-events-none -mt-7 *:pointer-events-auto' : ''} ${isEmojiOnly(message.delta) ? 'text-[length:calc(var(--text-display)*var(--chat-scale,1))] leading-tight' : ''}`}
      >
        <FoldedText message={message} me={me} tail={meta} isActive={isActive} />
      </div>
      {below.length > 0 && <Carried carried={below} {...view} />}
    </div>
  );
}

function ForwardedFrom({ name }: { name: string }) {
  const t = useText(chatTexts);
  return (
    <p className="mb-0.5 flex items-center gap-1.5 text-small text-(--meta)">
      <Icon name={FORWARD} size={15} />
      <span className="truncate">{t('forwardedFrom', { name })}</span>
    </p>
  );
}

/**
 * Time and delivery state; floats to the end of the last line, or below it if it does not fit. The
 * full time is computed on demand.
 */
function Meta({
  message,
  own,
  closes,
  isSeen,
  isReceived,
  isActive,
}: Pick<Props, 'message' | 'own' | 'closes' | 'isSeen' | 'isReceived' | 'isActive'>) {
  const isRare = usePreference('chat_compact_time') && !closes && message.delivery === undefined;
  const t = useText(chatTexts);
  const { language, direction } = useLanguage();
  const { createdTime, updatedTime, delivery } = message;
  return (
    <span
      className={`tabular relative top-[0.3125rem] float-end ms-3 select-none text-tiny leading-5 text-(--meta) ${isRare ? 'opacity-0 group-focus-within/message:opacity-100 group-hover/message:opacity-100' : ''}`}
    >
      {/* The text has its own direction; what is said about it has the interface's. */}
      <span dir={direction} className="flex items-center gap-1">
        {isEdited(message) && (
          <span
            title={isActive ? t('editedAt', { time: fullTime(language, updatedTime) }) : undefined}
          >
            {t('edited')}
          </span>
        )}
        {message.expiresAt !== undefined && <TimeLeft expiresAt={message.expiresAt} />}
        <time
          dateTime={new Date(createdTime).toISOString()}
          title={isActive ? fullTime(language, createdTime) : undefined}
        >
          {clockTime(language, createdTime)}
        </time>
        {own && delivery === 'sending' && <Icon name="clock" size={14} label={t('sending')} />}
        {own && delivery === 'failed' && (
          <Icon name="warning" size={14} label={t('notSent')} className="text-harm-text" />
        )}
        {own && delivery === undefined && (
          <Icon
            name={isSeen || isReceived ? DOUBLE_CHECK : 'check'}
            size={15}
            label={t(isSeen ? 'seen' : isReceived ? 'received' : 'sent')}
            // Not by colour alone.
            {...(isSeen && { className: 'text-accent-text', solid: true })}
          />
        )}
      </span>
    </span>
  );
}
