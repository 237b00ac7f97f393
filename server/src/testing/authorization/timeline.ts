import type { DirectoryHeard } from './heard.ts';

export const directory: DirectoryHeard = { 'timeline.changed': 'self' };

/** A member has mentioned the owner. */
export default `
                 anonymous     revoked       borrowed      stranger   sibling    former     member     owner  reader
timeline.list    unauthorized  unauthorized  unauthorized  ok         ok         ok         ok         ok     ok
timeline.update  unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found  ok     not_allowed
`;
