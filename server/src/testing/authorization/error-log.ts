export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner
errors.log          ok            ok            ok            ok         ok         ok         ok          ok
`;
