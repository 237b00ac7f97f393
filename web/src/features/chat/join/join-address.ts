/** The path segment after `/app/chat/`, instead of the id of a chat. */
export const JOIN = 'join';

/** The address of a link into a group. Its code is in the fragment, which no server receives. */
export const joinAddress = (code: string): string => `${location.origin}/app/chat/${JOIN}#${code}`;
