/** Chats of a profile that can be pinned to the top of its list. */
export const PINNED_CHATS_MAX = 20;
export const CHAT_FOLDERS_MAX = 20;

/** What brings an archived chat back to the list. */
export const ARCHIVE_RETURNS = ['anything', 'mentions', 'never'] as const;
export type ArchiveReturn = (typeof ARCHIVE_RETURNS)[number];

/** What a folder of the chat list can contain by itself. */
export const FOLDER_RULES = ['unread', 'groups', 'people', 'contacts', 'muted'] as const;
export type FolderRule = (typeof FOLDER_RULES)[number];
