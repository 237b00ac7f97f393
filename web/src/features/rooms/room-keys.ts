import type { RoomEngine } from './engine/room.engine.ts';
import { isSilent } from './engine/room.types.ts';

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea');

/** Whether a key pressed in a room stands for itself, rather than for text or a shortcut of the browser. */
export const isRoomKey = (event: KeyboardEvent): boolean =>
  !(isTyping(event) || event.ctrlKey || event.metaKey || event.altKey || event.repeat);

export const pressRoomKey = (engine: RoomEngine, event: KeyboardEvent): void => {
  if (!isRoomKey(event)) return;
  const state = engine.state.getState();
  const { media, room, captions } = state;
  if (event.key === 'm') void engine.mute(!isSilent(state));
  if (event.key === 'v') void engine.setCamera(!media.hasCamera);
  if (event.key === 'h') void engine.raiseHand(!media.hasHandUp);
  if (event.key === 'c' && room?.captions != null) engine.captions.show(!captions.wanted);
};
