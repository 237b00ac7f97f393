import type { MainHeard } from './heard.ts';

export const main: MainHeard = { 'preferences.changed': 'self' };

export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner  reader
preferences.get     unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     ok
preferences.update  unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     not_allowed
`;
