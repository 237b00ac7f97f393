import { type MouseEvent, useState } from 'react';
import { later } from '../../../platform/feature/later.tsx';
import { useIsSelecting } from './selection.ts';

const PersonCard = later(async () => (await import('../people/person-card.tsx')).PersonCard);

/** Who that is: shown after a press on the picture or the name of a sender, or on a mention. */
export const useShownPerson = (chatId: string) => {
  const [id, setId] = useState<string>();
  const isSelecting = useIsSelecting(chatId);
  const press = ({ target }: MouseEvent) => {
    const pressed = (target as Element).closest<HTMLElement>('[data-profile]');
    if (pressed && !isSelecting) setId(pressed.dataset.profile);
  };
  const card = id !== undefined && (
    <PersonCard id={id} chatId={chatId} onClose={() => setId(undefined)} />
  );
  return { press, card };
};
