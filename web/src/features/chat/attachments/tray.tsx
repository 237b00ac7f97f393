import { useChatEngine } from '../chat.react.ts';
import type { useChosen } from './use-chosen.ts';

type Props = Pick<ReturnType<typeof useChosen>, 'chosen' | 'preparing' | 'remove' | 'replace'> & {
  chatId: string;
};

/** The attachments to send, each kind rendered by its feature. */
export function Tray({ chatId, chosen, preparing, remove, replace }: Props) {
  const { kinds } = useChatEngine();
  return (
    <>
      {kinds.map(({ type, Chosen }) => (
        <Chosen
          key={type}
          chosen={chosen.filter((one) => one.type === type)}
          isPreparing={preparing.includes(type)}
          remove={remove}
        />
      ))}
      {kinds.map(
        ({ type, Around }) =>
          Around &&
          chosen.length > 0 && (
            <Around key={type} chatId={chatId} chosen={chosen} replace={replace} />
          ),
      )}
    </>
  );
}
