import type { MainHeard } from './heard.ts';

export const main: MainHeard = { 'beam.changed': 'self', 'beam.signal': 'nobody' };

/** A stranger who knows the owner offers something, which nobody has accepted. Pairs belong to whoever has their key. */
export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner       reader
beam.devices        unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok          ok
beam.list           unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok          ok
beam.offer          unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok          not_allowed
beam.accept         unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok          not_allowed
beam.resume         unauthorized  unauthorized  unauthorized  conflict   conflict   not_found  not_found   conflict    not_allowed
beam.decline        unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok          not_allowed
beam.signal         unauthorized  unauthorized  unauthorized  conflict   conflict   not_found  not_found   conflict    not_allowed
beam.end            unauthorized  unauthorized  unauthorized  ok         conflict   not_found  not_found   conflict    not_allowed
beamPairs.open      ok            ok            ok            ok         ok         ok         ok          ok          ok
beamPairs.join      ok            ok            ok            ok         ok         ok         ok          ok          ok
beamPairs.signal    ok            ok            ok            ok         ok         ok         ok          ok          ok
beamPairs.close     ok            ok            ok            ok         ok         ok         ok          ok          ok
`;
