export const SHARES_PATH = '/app/share-files';
export const NEW_SHARE_PATH = `${SHARES_PATH}/new`;

/** Which list is shown is in the address, so that it is there again after a reload. */
export const REQUESTS = 'requests';
export const REQUESTS_PATH = `${SHARES_PATH}?list=${REQUESTS}`;
export const RECEIVED = 'received';
export const RECEIVED_PATH = `${SHARES_PATH}?list=${RECEIVED}`;
export const requestPath = (id: string): string => `${SHARES_PATH}/${id}?list=${REQUESTS}`;
