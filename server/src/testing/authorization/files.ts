export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner  reader
uploads.options     ok            ok            ok            ok         ok         ok         ok          ok     ok
uploads.create      unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     not_allowed
uploads.get         unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok     ok
uploads.append      unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok     not_allowed
uploads.remove      unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok     not_allowed
files.get           unauthorized  unauthorized  ok            not_found  ok         not_found  not_found   ok     ok
files.info          unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok     ok
files.remove        unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok     not_allowed
files.usage         unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     ok
files.uses          unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     ok
`;
