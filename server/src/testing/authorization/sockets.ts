import type { DirectoryHeard, MainHeard } from './heard.ts';

export const main: MainHeard = {
  hello: 'self',
  heads: 'self',
  'session.ended': 'self',
  'connection.closing': 'self',
};
export const directory: DirectoryHeard = {
  hello: 'self',
  heads: 'self',
  'session.ended': 'self',
  'connection.closing': 'self',
  'presence.changed': 'watchers',
};

export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner  reader
socket message.send unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     not_allowed
socket presence.here  unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok   not_allowed
socket presence.watch unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok   ok
socket presence.count unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     ok
socket typing       unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     not_allowed
socket resume       unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     ok
socket ping         unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     ok
`;
