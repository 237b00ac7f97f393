export {
  ChatProvider,
  useChat,
  useChatEngine,
  useChatList,
  useChatListStatus,
  useChatState,
  useMessages,
  usePeople,
  usePerson,
  useTyping,
  useUnreadTotal,
} from './chat.react.ts';
export type { ChatEngine, ChatState, MessagesState, Opening } from './chat.types.ts';
export { wipeDrafts } from './drafts.ts';
