export default `
                 anonymous     revoked       borrowed      stranger   sibling    former     member     owner
export.get       unauthorized  unauthorized  unauthorized  ok         ok         ok         ok         ok
export.start     unauthorized  unauthorized  unauthorized  ok         ok         ok         ok         ok
export.remove    unauthorized  unauthorized  unauthorized  ok         ok         ok         ok         ok
export.ticket    unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found  not_found
export.download  unauthorized  unauthorized  not_found     not_found  not_found  not_found  not_found  not_found
`;
