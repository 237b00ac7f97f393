export const SHARES_PATH = '/app/share-files';
export const NEW_SHARE_PATH = `${SHARES_PATH}/new`;

/** The address contains which list is shown, so that a reload keeps it. */
export const REQUESTS = 'requests';
export const REQUESTS_PATH = `${SHARES_PATH}?list=${REQUESTS}`;
export const RECEIVED = 'received';
export const RECEIVED_PATH = `${SHARES_PATH}?list=${RECEIVED}`;
export const requestPath = (id: string): string => `${SHARES_PATH}/${id}?list=${REQUESTS}`;

/** The recipient of a share's link. */
export type ShareTarget = { profileId: string } | { chatId: string };

export const targetIn = (asked: URLSearchParams): ShareTarget | null => {
  const [profileId, chatId] = [asked.get('to'), asked.get('chat')];
  if (profileId) return { profileId };
  return chatId ? { chatId } : null;
};

/** The address including the recipient of its link. */
export const pathFor = (path: string, target: ShareTarget | null): string => {
  if (target === null) return path;
  const [name, id] =
    'profileId' in target ? ['to', target.profileId] : (['chat', target.chatId] as const);
  return `${path}?${name}=${encodeURIComponent(id)}`;
};
