export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner
socket message.send unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok
socket presence.here  unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok
socket presence.watch unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok
socket typing       unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok
socket ping         unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok
`;
