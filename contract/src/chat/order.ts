/** How many chats a profile can pin to the top of its list. */
export const PINNED_CHATS_MAX = 20;
export const CHAT_FOLDERS_MAX = 20;

/** What brings an archived chat back to the list. */
export const ARCHIVE_RETURNS = ['anything', 'mentions', 'never'] as const;
export type ArchiveReturn = (typeof ARCHIVE_RETURNS)[number];

/** Rules by which a folder of the chat list can contain chats. */
export const FOLDER_RULES = ['unread', 'groups', 'people', 'contacts', 'muted'] as const;
export type FolderRule = (typeof FOLDER_RULES)[number];
