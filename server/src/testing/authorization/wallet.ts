import type { DirectoryHeard } from './heard.ts';

export const directory: DirectoryHeard = { 'wallet.changed': 'self' };

/** The owner has sent it, and asks the member; the member has paid for a meeting of the owner, who has a seat in it. */
export default `
                 anonymous     revoked       borrowed      stranger   sibling    former     member       owner  reader
wallet.list      unauthorized  unauthorized  unauthorized  ok         ok         ok         ok           ok     ok
wallet.history   unauthorized  unauthorized  unauthorized  ok         ok         ok         ok           ok     ok
wallet.statement unauthorized  unauthorized  ok            ok         ok         ok         ok           ok     ok
payments.create  unauthorized  unauthorized  unauthorized  ok         ok         ok         ok           ok     not_allowed
payments.get     unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok           ok     ok
debts.update     unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_allowed  ok     not_allowed
paidRooms.create unauthorized  unauthorized  unauthorized  ok         ok         ok         ok           ok     not_allowed
paidRooms.list   unauthorized  unauthorized  unauthorized  ok         ok         ok         ok           ok     ok
paidRooms.payments unauthorized unauthorized unauthorized  not_found  not_found  not_found  not_found    ok     ok
paidRooms.cancel unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found    ok     not_allowed
paidRooms.refund unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found    ok     not_allowed
receipts.list    unauthorized  unauthorized  unauthorized  ok         ok         ok         ok           ok     ok
checkouts.create ok            ok            conflict      ok         conflict   ok         conflict     conflict not_allowed
checkouts.get    not_found     not_found     not_found     not_found  not_found  not_found  ok           not_found not_found
checkouts.giveBack not_found   not_found     not_found     not_found  not_found  not_found  ok           not_found not_allowed
plans.list       unauthorized  unauthorized  unauthorized  ok         ok         ok         ok           ok     ok
subscriptions.get unauthorized unauthorized  unauthorized  ok         ok         ok         ok           ok     ok
subscriptions.create unauthorized unauthorized unauthorized not_found not_found  not_found  not_found    not_found not_allowed
subscriptions.payment unauthorized unauthorized unauthorized not_found not_found not_found  not_found    not_found not_found
subscriptions.resume unauthorized unauthorized unauthorized not_found not_found  not_found  not_found    not_found not_allowed
subscriptions.cancel unauthorized unauthorized unauthorized not_found not_found  not_found  not_found    not_found not_allowed
subscriptions.invoices unauthorized unauthorized unauthorized ok      ok         ok         ok           ok     ok
paymentEvents.take unauthorized unauthorized unauthorized unauthorized unauthorized unauthorized unauthorized unauthorized unauthorized
`;
