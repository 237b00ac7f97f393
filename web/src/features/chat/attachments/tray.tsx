import { useChatEngine } from '../chat.react.ts';
import type { useChosen } from './use-chosen.ts';

type Props = Pick<ReturnType<typeof useChosen>, 'chosen' | 'preparing' | 'remove'>;

/** What will be sent with the message, each kind as its feature draws it. */
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
