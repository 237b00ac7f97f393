export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner
pictures.upload     unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok
pictures.get        unauthorized  unauthorized  ok            not_found  not_found  not_found  ok          ok
`;
