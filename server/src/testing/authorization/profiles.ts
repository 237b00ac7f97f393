import type { MainHeard } from './heard.ts';

export const main: MainHeard = { 'profiles.changed': 'self' };

export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner  reader
profiles.list       unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     ok
profiles.create     unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     not_allowed
profiles.update     unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok     not_allowed
profiles.remove     unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok     not_allowed
profiles.deleted    unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     ok
profiles.restore    unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok     not_allowed
profiles.unread     unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     ok
profiles.lookup     unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     ok
directory.search    unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     ok
`;
