export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner
privacy.get         unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok
privacy.update      unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok
blocks.list         unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok
blocks.add          unauthorized  unauthorized  unauthorized  ok         ok         not_allowed ok         ok
blocks.remove       unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok
`;
