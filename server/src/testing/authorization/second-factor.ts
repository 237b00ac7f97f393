export default `
                          anonymous      revoked        borrowed       stranger       sibling        former         member         owner           reader
secondFactor.get          unauthorized   unauthorized   unauthorized   ok             ok             ok             ok             ok              ok
secondFactor.finish       challenge_over challenge_over challenge_over challenge_over challenge_over challenge_over challenge_over challenge_over  challenge_over
totp.confirm              unauthorized   unauthorized   unauthorized   conflict       conflict       conflict       conflict       conflict        not_allowed
totp.begin                unauthorized   unauthorized   unauthorized   ok             ok             ok             ok             ok              not_allowed
totp.remove               unauthorized   unauthorized   unauthorized   ok             ok             ok             ok             ok              not_allowed
passkeys.begin            unauthorized   unauthorized   unauthorized   ok             ok             ok             ok             ok              not_allowed
passkeys.add              unauthorized   unauthorized   unauthorized   challenge_over challenge_over challenge_over challenge_over challenge_over  not_allowed
passkeys.rename           unauthorized   unauthorized   unauthorized   not_found      ok             not_found      not_found      ok              not_allowed
passkeys.remove           unauthorized   unauthorized   unauthorized   not_found      ok             not_found      not_found      ok              not_allowed
passkey.options           ok             ok             ok             ok             ok             ok             ok             ok              ok
passkey.signIn            challenge_over challenge_over challenge_over challenge_over challenge_over challenge_over challenge_over challenge_over  challenge_over
recoveryCodes.renew       unauthorized   unauthorized   unauthorized   conflict       conflict       conflict       conflict       conflict        not_allowed
rememberedDevices.forget  unauthorized   unauthorized   unauthorized   ok             ok             ok             ok             ok              not_allowed
`;
