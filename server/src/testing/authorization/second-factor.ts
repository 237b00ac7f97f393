export default `
                          anonymous      revoked        borrowed       stranger       sibling        former         member         owner
secondFactor.get          unauthorized   unauthorized   unauthorized   ok             ok             ok             ok             ok
secondFactor.finish       challenge_over challenge_over challenge_over challenge_over challenge_over challenge_over challenge_over challenge_over
totp.confirm              unauthorized   unauthorized   unauthorized   conflict       conflict       conflict       conflict       conflict
totp.begin                unauthorized   unauthorized   unauthorized   ok             ok             ok             ok             ok
totp.remove               unauthorized   unauthorized   unauthorized   ok             ok             ok             ok             ok
passkeys.begin            unauthorized   unauthorized   unauthorized   ok             ok             ok             ok             ok
passkeys.add              unauthorized   unauthorized   unauthorized   challenge_over challenge_over challenge_over challenge_over challenge_over
passkeys.rename           unauthorized   unauthorized   unauthorized   not_found      ok             not_found      not_found      ok
passkeys.remove           unauthorized   unauthorized   unauthorized   not_found      ok             not_found      not_found      ok
passkey.options           ok             ok             ok             ok             ok             ok             ok             ok
passkey.signIn            challenge_over challenge_over challenge_over challenge_over challenge_over challenge_over challenge_over challenge_over
recoveryCodes.renew       unauthorized   unauthorized   unauthorized   conflict       conflict       conflict       conflict       conflict
rememberedDevices.forget  unauthorized   unauthorized   unauthorized   ok             ok             ok             ok             ok
`;
