export default `
                     anonymous     revoked       borrowed      stranger   sibling    former     member     owner  reader
accessTokens.list    unauthorized  unauthorized  unauthorized  ok         ok         ok         ok         ok     ok
accessTokens.create  unauthorized  unauthorized  unauthorized  ok         ok         ok         ok         ok     not_allowed
accessTokens.revoke  unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found  ok     not_allowed
`;
