/** The scene has the keys of the host, whose seat opens only with a session of their account. */
export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner       reader
rooms.create        unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok          not_allowed
rooms.createPrivate ok            ok            ok            ok         ok         ok         ok          ok          ok
rooms.openPage      unauthorized  unauthorized  unauthorized  unauthorized  unauthorized  unauthorized  unauthorized  unauthorized  unauthorized
rooms.get           unauthorized  unauthorized  ok            unauthorized  ok            unauthorized  unauthorized  ok            ok
rooms.update        unauthorized  unauthorized  ok            unauthorized  ok            unauthorized  unauthorized  ok            not_allowed
rooms.join          unauthorized  unauthorized  ok            unauthorized  ok            unauthorized  unauthorized  ok            not_allowed
rooms.admit         unauthorized  unauthorized  ok            unauthorized  ok            unauthorized  unauthorized  ok            not_allowed
rooms.remove        unauthorized  unauthorized  ok            unauthorized  ok            unauthorized  unauthorized  ok            not_allowed
rooms.leave         unauthorized  unauthorized  ok            unauthorized  ok            unauthorized  unauthorized  ok            not_allowed
rooms.claim         unauthorized  unauthorized  not_allowed   unauthorized  not_allowed   unauthorized  unauthorized  not_allowed   not_allowed
roomLinks.look      ok            ok            ok            ok            ok            ok            ok            ok            ok
roomLinks.join      ok            ok            ok            ok            ok            ok            ok            ok            not_allowed
roomLinks.find      ok            ok            ok            ok            ok            ok            ok            ok            ok
roomLinks.renew     unauthorized  unauthorized  ok            unauthorized  ok            unauthorized  unauthorized  ok            not_allowed
rooms.invite        unauthorized  unauthorized  ok            unauthorized  ok            unauthorized  unauthorized  ok            not_allowed
rooms.record        unauthorized  unauthorized  ok            unauthorized  ok            unauthorized  unauthorized  ok            not_allowed
rooms.stopRecording unauthorized  unauthorized  ok            unauthorized  ok            unauthorized  unauthorized  ok            not_allowed
rooms.speak         unauthorized  unauthorized  not_allowed   unauthorized  not_allowed   unauthorized  unauthorized  not_allowed   not_allowed
recordings.get      unauthorized  unauthorized  ok            unauthorized  ok            unauthorized  unauthorized  ok            ok
recordings.append   unauthorized  unauthorized  ok            unauthorized  ok            unauthorized  unauthorized  ok            not_allowed
`;
