import { later } from '../../platform/feature/later.tsx';

export {
  useChat,
  useChatEngine,
  useChatListStatus,
  useChats,
  useIsVaultOpen,
  useNeeded,
  usePeople,
  useSettledChat,
} from './chat.react.ts';
export {
  type ChatVerb,
  chatVerbs,
  type OfferVerbs,
  useOfferedVerbs,
} from './composer/verbs-slot.ts';
export { useNameWords } from './conversation/use-name-words.ts';
export { mayIn, mayRunChat, memberCountOf } from './engine/chat-view.ts';
export { headerActs } from './header-acts.ts';
export { usePeopleSearch } from './list/use-people-search.ts';
export { chatActs, chatParts, listTop } from './slots.ts';
export {
  useCallableGroups,
  useCallablePeople,
  useIsKeptOut,
  useKeptOut,
} from './use-callable-people.ts';
export { useLiveCalls } from './use-live-calls.ts';

/** Loaded when several chats can be selected. */
export const ChatChoice = later(async () => (await import('./list/chat-choice.tsx')).ChatChoice);
/** Loaded when a conversation is opened outside of the screen of chats. */
export const ChatBeside = later(
  async () => (await import('./conversation/chat-beside.tsx')).ChatBeside,
);
/** Loaded when something is put off. */
export const ChooseTime = later(
  async () => (await import('./scheduled/time-dialog.tsx')).TimeDialog,
);
/** Loaded when something is sent from outside a conversation. */
export const SendTo = later(async () => (await import('./list/send-to.tsx')).SendTo);

/** For attachments of other features, in the details of a chat: loaded with those. */
export const RowEntry = later(async () => (await import('./people/contents/entry.tsx')).RowEntry);
export const TileEntry = later(async () => (await import('./people/contents/entry.tsx')).TileEntry);
