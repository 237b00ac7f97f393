import type { MainHeard } from './heard.ts';

export const main: MainHeard = { 'invitations.changed': 'self' };

export default `
                    anonymous     revoked       borrowed      stranger   sibling     former     member      owner        reader
invitations.list    unauthorized  unauthorized  unauthorized  ok         ok          ok         ok          ok           ok
invitations.create  unauthorized  unauthorized  unauthorized  ok         ok          ok         ok          ok           not_allowed
invitations.revoke  unauthorized  unauthorized  unauthorized  not_found  not_found   not_found  not_found   ok           not_allowed
invitations.accept  unauthorized  unauthorized  unauthorized  ok         not_allowed ok         ok          not_allowed  not_allowed
invitations.decline unauthorized  unauthorized  unauthorized  ok         not_allowed ok         ok          not_allowed  not_allowed
invitations.block   unauthorized  unauthorized  unauthorized  ok         not_allowed ok         ok          not_allowed  not_allowed
invitations.look    ok            ok            ok            ok         ok          ok         ok          ok           ok
invitations.picture ok            ok            ok            ok         ok          ok         ok          ok           ok
`;
