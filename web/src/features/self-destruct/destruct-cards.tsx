import type { SelfDestructAttachment } from '@kith/contract';
import type { ShownProps } from '../../platform/feature/attachment-kind.ts';
import { useLanguage, useText } from '../../platform/i18n/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useChat, useChatEngine } from '../chat/index.ts';
import { destructPartsTexts } from './destruct-parts.texts.ts';
import { FLAME } from './flame.ts';
import { useNameOf } from './use-name-of.ts';

/** A closed card: the content is loaded only when it is opened. */
export function DestructCards(props: ShownProps<SelfDestructAttachment>) {
  return (
    <div className="relative flex flex-col gap-0.5 overflow-hidden rounded-[13px]">
      {props.attached.map((one) => (
        <Card key={one.id} {...props} one={one} />
      ))}
      {props.progress}
    </div>
  );
}

type CardProps = ShownProps<SelfDestructAttachment> & { one: SelfDestructAttachment };

const CARD =
  'flex min-h-18.5 w-full items-center gap-3 bg-stage bg-[radial-gradient(circle_at_20%_120%,--alpha(var(--color-accent)/55%),transparent_60%),radial-gradient(circle_at_95%_-20%,--alpha(var(--color-accent)/35%),transparent_55%)] p-3 pe-4 pb-5 text-start text-on-stage forced:border';

function Card({ message, one, isActive, onOpen }: CardProps) {
  const t = useText(destructPartsTexts);
  const { me } = useChatEngine();
  const nameOf = useNameOf();
  const status = useStatus(message, one);
  const isToOpen =
    message.senderId !== me && message.delivery === undefined && !one.openedIds.includes(me);
  const content = (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-on-stage/15">
        <Icon name={FLAME} size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-body font-strong">{nameOf(one)}</span>
        <span className="block text-small opacity-85">{isToOpen ? t('openIt') : status}</span>
      </span>
    </>
  );
  if (!isToOpen) return <div className={CARD}>{content}</div>;
  return (
    <button
      type="button"
      tabIndex={isActive ? 0 : -1}
      onClick={() => onOpen(one.id)}
      className={`ring-focus-inside cursor-pointer hover:brightness-125 ${CARD}`}
    >
      {content}
    </button>
  );
}

/** Who has opened it; the sender also sees its expiry. */
const useStatus = (
  { chatId, senderId, delivery }: CardProps['message'],
  { openedIds, expiresTime }: SelfDestructAttachment,
): string => {
  const t = useText(destructPartsTexts);
  const { language } = useLanguage();
  const { me } = useChatEngine();
  const chat = useChat(chatId);
  const receivers = (chat?.participants ?? []).filter(({ id }) => id !== senderId);
  if (senderId !== me) return t('youOpened');
  const opened =
    openedIds.length === 0
      ? t('notOpened')
      : receivers.length === 1
        ? t('openedByOther')
        : t('openedBy', { opened: openedIds.length, count: receivers.length });
  if (delivery !== undefined) return opened;
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' });
  return `${opened} · ${t('goneBy', { date: day.format(expiresTime) })}`;
};
