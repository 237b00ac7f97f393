export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner
contacts.list       unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok
contacts.get        unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok
contacts.create     unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok
contacts.update     unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok
contacts.remove     unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok
contacts.restore    unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok
contacts.import     unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok
categories.get      unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok
categories.create   unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok
categories.update   unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok
categories.remove   unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok
categories.restore  unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok
`;
