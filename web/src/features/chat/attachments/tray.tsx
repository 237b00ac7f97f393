import { useChatEngine } from '../chat.react.ts';
import type { useChosen } from './use-chosen.ts';

type Props = Pick<ReturnType<typeof useChosen>, 'chosen' | 'preparing' | 'remove'>;

/** The attachments to send, each kind rendered by its feature. */
export function Tray({ chosen, preparing, remove }: Props) {
  return useChatEngine().kinds.map(({ type, Chosen }) => (
    <Chosen
      key={type}
      chosen={chosen.filter((one) => one.type === type)}
      isPreparing={preparing.includes(type)}
      remove={remove}
    />
  ));
}
