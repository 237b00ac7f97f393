export default `
                    anonymous      revoked        borrowed       stranger       sibling        former         member         owner           reader
account.delete      unauthorized   unauthorized   unauthorized   ok             ok             ok             ok             ok              not_allowed
account.ask         ok             ok             ok             ok             ok             ok             ok             ok              ok
account.redeem      ticket_expired ticket_expired ticket_expired ticket_expired ticket_expired ticket_expired ticket_expired ticket_expired  ticket_expired
`;
