export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner  reader
pictures.get        unauthorized  unauthorized  ok            not_found  not_found  not_found  ok          ok     ok
pictures.info       unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok     ok
`;
