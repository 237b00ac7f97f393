import { later } from '../../platform/feature/later.tsx';

export { callLineActs } from './call-line-acts.ts';
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
export { personActs } from './person-acts.ts';
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
/** Loaded when something is sent from outside a conversation. */
export const SendTo = later(async () => (await import('./list/send-to.tsx')).SendTo);

/** For attachments of other features, in the details of a chat: loaded with those. */
export const RowEntry = later(async () => (await import('./people/contents/entry.tsx')).RowEntry);
export const TileEntry = later(async () => (await import('./people/contents/entry.tsx')).TileEntry);
