/** The owner has sent it. The member has opened it before the last two calls. */
export default `
                     anonymous     revoked       borrowed      stranger   sibling    former     member     owner        reader
selfDestruct.create  unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found  ok           not_allowed
selfDestruct.open    unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok         not_allowed  not_allowed
selfDestruct.get     unauthorized  unauthorized  not_found     not_found  not_found  not_found  ok         not_found    not_found
selfDestruct.close   unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok         not_found    not_allowed
`;
