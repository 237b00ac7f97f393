export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner  reader
pictures.upload     unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     not_allowed
pictures.get        unauthorized  unauthorized  ok            not_found  not_found  not_found  ok          ok     ok
`;
