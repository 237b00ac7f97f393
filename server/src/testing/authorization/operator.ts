export default `
                       anonymous     revoked       borrowed      stranger   sibling    former     member      owner      reader
operator.self          unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok         ok
operator.claim         unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found   not_found  not_allowed
operator.overview      unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found   not_found  not_found
operator.accounts      unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found   not_found  not_found
operator.resetLink     unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found   not_found  not_allowed
operator.tasks         unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found   not_found  not_found
operator.reports       unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found   not_found  not_found
operator.updateReport  unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found   not_found  not_allowed
operator.retryTask     unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found   not_found  not_allowed
operator.discardTask   unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found   not_found  not_allowed
`;
