/** Access depends on the keys in the address; the scene has those of the host. */
export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner       reader
rooms.create        unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok          not_allowed
rooms.createPrivate ok            ok            ok            ok         ok         ok         ok          ok          ok
rooms.get           ok            ok            ok            ok         ok         ok         ok          ok          ok
rooms.update        ok            ok            ok            ok         ok         ok         ok          ok          ok
rooms.join          ok            ok            ok            ok         ok         ok         ok          ok          ok
rooms.admit         ok            ok            ok            ok         ok         ok         ok          ok          ok
rooms.remove        ok            ok            ok            ok         ok         ok         ok          ok          ok
rooms.leave         ok            ok            ok            ok         ok         ok         ok          ok          ok
rooms.invite        ok            ok            ok            ok         ok         ok         ok          ok          ok
rooms.record        ok            ok            ok            ok         ok         ok         ok          ok          ok
rooms.stopRecording ok            ok            ok            ok         ok         ok         ok          ok          ok
rooms.speak         not_allowed   not_allowed   not_allowed   not_allowed not_allowed not_allowed not_allowed not_allowed not_allowed
recordings.get      ok            ok            ok            ok         ok         ok         ok          ok          ok
recordings.append   ok            ok            ok            ok         ok         ok         ok          ok          ok
`;
