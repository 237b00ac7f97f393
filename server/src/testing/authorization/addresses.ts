export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner       reader
emails.list         unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok          ok
emails.add          unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok          not_allowed
emails.verify       unauthorized  unauthorized  unauthorized  not_found  wrong_code not_found  not_found   wrong_code  not_allowed
emails.update       unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok          not_allowed
emails.remove       unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok          not_allowed
phones.list         unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok          ok
phones.add          unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok          not_allowed
phones.verify       unauthorized  unauthorized  unauthorized  not_found  wrong_code not_found  not_found   wrong_code  not_allowed
phones.update       unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok          not_allowed
phones.remove       unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok          not_allowed
`;
