/** The owner has added it; everybody here knows its secret. */
export default `
                 anonymous     revoked       borrowed      stranger   sibling    former     member       owner  reader
webhooks.list    unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok           ok     ok
webhooks.create  unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_allowed  ok     not_allowed
webhooks.remove  unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_allowed  ok     not_allowed
webhooks.post    ok            ok            ok            ok         ok         ok         ok           ok     ok
`;
