export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner  reader
errors.log          ok            ok            ok            ok         ok         ok         ok          ok     ok
`;
