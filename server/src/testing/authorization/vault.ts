import type { MainHeard } from './heard.ts';

/** Only to sessions of an account with a vault; nobody has one here. */
export const main: MainHeard = { 'vault.changed': 'nobody', 'vault.refused': 'nobody' };

export default `
                anonymous     revoked       borrowed      stranger        sibling         former          member          owner           reader
vault.get       unauthorized  unauthorized  unauthorized  not_found       not_found       not_found       not_found       not_found       not_found
vault.create    unauthorized  unauthorized  unauthorized  challenge_over  challenge_over  challenge_over  challenge_over  challenge_over  not_allowed
vault.change    unauthorized  unauthorized  unauthorized  not_found       not_found       not_found       not_found       not_found       not_allowed
vault.remove    unauthorized  unauthorized  unauthorized  not_found       not_found       not_found       not_found       not_found       not_allowed
vault.open      unauthorized  unauthorized  unauthorized  not_found       not_found       not_found       not_found       not_found       not_allowed
vault.close     unauthorized  unauthorized  unauthorized  ok              ok              ok              ok              ok              not_allowed
vault.idle      unauthorized  unauthorized  unauthorized  ok              ok              ok              ok              ok              not_allowed
vault.forget    unauthorized  unauthorized  unauthorized  not_found       not_found       not_found       not_found       not_found       not_allowed
vault.remember  unauthorized  unauthorized  unauthorized  ok              ok              ok              ok              ok              not_allowed
`;
