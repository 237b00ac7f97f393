export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner  reader
linkPreview.get     unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     not_allowed
`;
