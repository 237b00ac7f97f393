import type { MainHeard } from './heard.ts';

export const main: MainHeard = { 'sessions.changed': 'nobody' };

export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner                                         reader
auth.register       ok            ok            ok            ok         ok         ok         ok          ok                                            ok
auth.login          ok            ok            ok            ok         ok         ok         ok          ok                                            ok
auth.verify         wrong_code    wrong_code    wrong_code    wrong_code wrong_code wrong_code wrong_code  wrong_code                                    wrong_code
password.forgot     ok            ok            ok            ok         ok         ok         ok          ok                                            ok
password.reset      ticket_expired ticket_expired ticket_expired ticket_expired ticket_expired ticket_expired ticket_expired ticket_expired              ticket_expired
password.change     unauthorized  unauthorized  unauthorized  wrong_credentials wrong_credentials wrong_credentials wrong_credentials wrong_credentials  not_allowed
auth.logout         unauthorized  unauthorized  ok            ok         ok         ok         ok          ok                                            unauthorized
auth.user           unauthorized  unauthorized  ok            ok         ok         ok         ok          ok                                            unauthorized
auth.stepUp         unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok                                            not_allowed
sessions.list       unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok                                            ok
sessions.update     unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok                                            not_allowed
sessions.confirm    unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok                                            not_allowed
sessions.revoke     unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok                                            not_allowed
`;
