export { mayReadPicture } from './chat.access.ts';
export { chatHandlers } from './chat.routes.ts';
export { createChatService } from './chat.service.ts';
export { serveChatSockets } from './chat.sockets.ts';
export { sharingChats } from './members.store.ts';
export { purge as purgeChats } from './purge.service.ts';
export { createUnreadHints } from './unread-hints.ts';
