import type { DirectoryHeard } from './heard.ts';

export const directory: DirectoryHeard = { 'polls.voted': 'self' };

/** The owner has sent it. */
export default `
              anonymous     revoked       borrowed      stranger   sibling    former     member       owner  reader
polls.create  unauthorized  unauthorized  unauthorized  ok         ok         ok         ok           ok     not_allowed
polls.chosen  unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok           ok     ok
polls.vote    unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok           ok     not_allowed
polls.close   unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_allowed  ok     not_allowed
`;
