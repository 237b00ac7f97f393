import type { MainHeard } from './heard.ts';

export const main: MainHeard = { 'fileRequest.changed': 'self', 'share.received': 'self' };

/** Public shares and requests for files are for anybody with the link, which the scene hands to everyone. */
export default `
                     anonymous     revoked       borrowed      stranger       sibling    former         member         owner  reader
shares.list          unauthorized  unauthorized  unauthorized  ok             ok         ok             ok             ok     ok
shares.create        unauthorized  unauthorized  unauthorized  invalid_field  ok         invalid_field  invalid_field  ok     not_allowed
shares.get           unauthorized  unauthorized  unauthorized  not_found      not_found  not_found      not_found      ok     ok
shares.update        unauthorized  unauthorized  unauthorized  not_found      not_found  not_found      not_found      ok     not_allowed
shares.revoke        unauthorized  unauthorized  unauthorized  not_found      not_found  not_found      not_found      ok     not_allowed
shares.remove        unauthorized  unauthorized  unauthorized  not_found      not_found  not_found      not_found      ok     not_allowed
shares.log           unauthorized  unauthorized  unauthorized  not_found      not_found  not_found      not_found      ok     ok
shares.send          unauthorized  unauthorized  unauthorized  not_found      not_found  not_found      not_found      ok     not_allowed
receivedShares.list  unauthorized  unauthorized  unauthorized  ok             ok         ok             ok             ok     ok
receivedShares.remove unauthorized unauthorized  unauthorized  not_found      not_found  not_found      not_found      not_found not_allowed
publicShares.get     ok            ok            ok            ok             ok         ok             ok             ok     ok
publicShares.unlock  ok            ok            ok            ok             ok         ok             ok             ok     ok
publicShares.report  ok            ok            ok            ok             ok         ok             ok             ok     ok
publicShares.file    ok            ok            ok            ok             ok         ok             ok             ok     ok
publicShares.zip     ok            ok            ok            ok             ok         ok             ok             ok     ok
fileRequests.list    unauthorized  unauthorized  unauthorized  ok             ok         ok             ok             ok     ok
fileRequests.create  unauthorized  unauthorized  unauthorized  ok             ok         ok             ok             ok     not_allowed
fileRequests.get     unauthorized  unauthorized  unauthorized  not_found      not_found  not_found      not_found      ok     ok
fileRequests.update  unauthorized  unauthorized  unauthorized  not_found      not_found  not_found      not_found      ok     not_allowed
fileRequests.remove  unauthorized  unauthorized  unauthorized  not_found      not_found  not_found      not_found      ok     not_allowed
fileRequests.removeFile unauthorized unauthorized unauthorized not_found      not_found  not_found      not_found      ok     not_allowed
fileRequests.files   unauthorized  unauthorized  unauthorized  not_found      not_found  not_found      not_found      ok     ok
fileRequests.zip     unauthorized  unauthorized  ok            not_found      ok         not_found      not_found      ok     ok
publicFileRequests.get    ok       ok            ok            ok             ok         ok             ok             ok     ok
publicFileRequests.unlock ok       ok            ok            ok             ok         ok             ok             ok     ok
gifts.create         ok            ok            ok            ok             ok         ok             ok             ok     ok
gifts.get            ok            ok            ok            ok             ok         ok             ok             ok     ok
gifts.append         ok            ok            ok            ok             ok         ok             ok             ok     ok
gifts.remove         ok            ok            ok            ok             ok         ok             ok             ok     ok
`;
