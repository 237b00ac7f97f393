export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner
auth.register       ok            ok            ok            ok         ok         ok         ok          ok
auth.login          ok            ok            ok            ok         ok         ok         ok          ok
auth.logout         unauthorized  unauthorized  ok            ok         ok         ok         ok          ok
auth.user           unauthorized  unauthorized  ok            ok         ok         ok         ok          ok
auth.stepUp         unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok
sessions.list       unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok
sessions.revoke     unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok
`;
