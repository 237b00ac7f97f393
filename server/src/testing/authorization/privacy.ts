import type { DirectoryHeard } from './heard.ts';

export const directory: DirectoryHeard = { 'privacy.changed': 'self' };

export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner  reader
privacy.get         unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     ok
privacy.update      unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     not_allowed
blocks.list         unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     ok
blocks.add          unauthorized  unauthorized  unauthorized  ok         ok         not_allowed ok         ok     not_allowed
blocks.remove       unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     not_allowed
`;
