export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner  reader
push.key            unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     ok
push.register       unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     not_allowed
push.unregister     unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     not_allowed
push.test           unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     not_allowed
`;
