export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner
auth.register       ok            ok            ok            ok         ok         ok         ok          ok
auth.login          ok            ok            ok            ok         ok         ok         ok          ok
auth.verify         wrong_code    wrong_code    wrong_code    wrong_code wrong_code wrong_code wrong_code  wrong_code
password.forgot     ok            ok            ok            ok         ok         ok         ok          ok
password.reset      ticket_expired ticket_expired ticket_expired ticket_expired ticket_expired ticket_expired ticket_expired ticket_expired
password.change     unauthorized  unauthorized  unauthorized  wrong_credentials wrong_credentials wrong_credentials wrong_credentials wrong_credentials
auth.logout         unauthorized  unauthorized  ok            ok         ok         ok         ok          ok
auth.user           unauthorized  unauthorized  ok            ok         ok         ok         ok          ok
auth.stepUp         unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok
sessions.list       unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok
sessions.confirm    unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok
sessions.revoke     unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok
`;
