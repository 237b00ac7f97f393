export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner
emails.list         unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok
emails.add          unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok
emails.verify       unauthorized  unauthorized  unauthorized  not_found  wrong_code not_found  not_found   wrong_code
emails.update       unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok
emails.remove       unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok
phones.list         unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok
phones.add          unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok
phones.verify       unauthorized  unauthorized  unauthorized  not_found  wrong_code not_found  not_found   wrong_code
phones.update       unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok
phones.remove       unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok
`;
