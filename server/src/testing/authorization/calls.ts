import type { MainHeard } from './heard.ts';

export const main: MainHeard = {
  'call.changed': 'self',
  'call.current': 'nobody',
  'phone.changed': 'nobody',
};

/** The stranger calls the owner, who answers or declines. There is no line to telephones. */
export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner       reader
calls.start         unauthorized  unauthorized  unauthorized  ok         ok         ok         not_allowed ok          not_allowed
calls.list          unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok          ok
calls.current       unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok          ok
calls.join          unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found   not_found   not_allowed
calls.add           unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found   not_found   not_allowed
calls.answer        unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok          not_allowed
calls.decline       unauthorized  unauthorized  unauthorized  not_found  ok         not_found  not_found   ok          not_allowed
calls.attend        unauthorized  unauthorized  unauthorized  ok         not_found  not_found  not_found   not_found   not_allowed
calls.cancel        unauthorized  unauthorized  unauthorized  ok         not_found  not_found  not_found   not_found   not_allowed
phone.about         unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok          ok
phone.list          unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok          ok
phone.start         unauthorized  unauthorized  unauthorized  not_allowed not_allowed not_allowed not_allowed not_allowed not_allowed
phone.attend        unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found   not_found   not_allowed
phone.press         unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found   not_found   not_allowed
phone.hangUp        unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found   not_found   not_allowed
`;
