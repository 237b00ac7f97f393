import type { MainHeard } from './heard.ts';

export const main: MainHeard = { 'contacts.changed': 'nobody', 'categories.changed': 'nobody' };

export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner  reader
contacts.list       unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     ok
contacts.get        unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok     ok
contacts.create     unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     not_allowed
contacts.update     unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok     not_allowed
contacts.remove     unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok     not_allowed
contacts.restore    unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok     not_allowed
contacts.import     unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     not_allowed
categories.get      unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok     ok
categories.create   unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     not_allowed
categories.update   unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok     not_allowed
categories.remove   unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok     not_allowed
categories.restore  unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok     not_allowed
`;
