import type { DirectoryHeard } from './heard.ts';

export const directory: DirectoryHeard = { 'reach.changed': 'self' };

/** A visitor has left a message on the page of the owner, whose picture everybody may see. */
export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner       reader
reach.get           unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok          ok
reach.update        unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok          not_allowed
reach.messages      unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok          ok
reach.answer        unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found   ok          not_allowed
reach.remove        unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found   ok          not_allowed
reach.picture       ok            ok            ok            ok         ok         ok         ok          ok          ok
`;
