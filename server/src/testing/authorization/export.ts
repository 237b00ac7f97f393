export default `
                 anonymous     revoked       borrowed      stranger   sibling    former     member     owner      reader
export.get       unauthorized  unauthorized  unauthorized  ok         ok         ok         ok         ok         ok
export.start     unauthorized  unauthorized  unauthorized  ok         ok         ok         ok         ok         not_allowed
export.remove    unauthorized  unauthorized  unauthorized  ok         ok         ok         ok         ok         not_allowed
export.ticket    unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found  not_found  not_allowed
export.download  unauthorized  unauthorized  not_found     not_found  not_found  not_found  not_found  not_found  not_found
`;
