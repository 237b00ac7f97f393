export { useChatEngine, useUnreadTotal } from './chat.react.ts';
