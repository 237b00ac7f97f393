import type { Call } from '../platform/api-client.ts';
import type { Environment } from '../platform/environment.ts';

/** Where rooms are at another name of the server: stands for the session of the app that opened the page. */
const PASS = 'kith.room.pass';

/** The secret of this tab, if it has one: exchanged for the ticket in the address, or from before a reload. */
export const takePass = async (
  call: Call,
  { tab }: Pick<Environment, 'tab'>,
): Promise<string | undefined> => {
  const { pathname, search, hash } = location;
  const ticket = new URLSearchParams(search).get('ticket');
  if (ticket !== null) {
    history.replaceState(history.state, '', pathname + hash);
    const opened = await call('rooms.openPage', { body: { ticket } }).catch(() => undefined);
    if (opened !== undefined) tab.set(PASS, opened.secret);
  }
  return tab.get(PASS) ?? undefined;
};
