export { ChatProvider, useChatEngine, useUnreadTotal } from './chat.react.ts';
