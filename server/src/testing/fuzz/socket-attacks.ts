import { DIRECTORY_REQUESTS, type DirectoryRequestName, SOCKET_PATHS } from '@kith/contract';
import { SOCKET_PAYLOADS } from '../requests/index.ts';
import { type Attacker, demandSilence, type Range, shortened } from './attack.ts';
import { ATTACHED, frame, packet } from './packets.ts';
import {
  BINARY,
  frameOf,
  openRaw,
  type RawConnection,
  SOCKET_QUERY,
  upgradeOf,
} from './raw-socket.ts';
import { spoiled } from './values.ts';

const names = [...Object.keys(DIRECTORY_REQUESTS), 'no.such.request', 'heads', 'messages.changed'];

/** An authenticated connection to socket 2. */
const enter = async (range: Range): Promise<RawConnection> => {
  const { origin, attacker } = range;
  const { cookie } = attacker;
  const raw = await openRaw(origin);
  const path = SOCKET_PATHS.directory + SOCKET_QUERY;
  raw.write(upgradeOf(path, new URL(origin).host, cookie));
  await raw.next((text) => text.startsWith('0'));
  raw.write(frameOf(`40${JSON.stringify({ token: attacker.profile.token })}`));
  const entered = await raw.next((text) => text.startsWith('40') || text.startsWith('44'));
  if (entered?.startsWith('40') === true) return raw;
  raw.cut();
  await range.renewal;
  if (attacker.cookie !== cookie) return enter(range);
  throw new Error(`was not let in: ${entered}`);
};

/** Kept while they are open, one per concurrent attacker. */
const idle = new Map<string, RawConnection[]>();

const withConnection = async (
  range: Range,
  act: (raw: RawConnection) => Promise<string>,
): Promise<string> => {
  const key = range.attacker.profile.token;
  const spare = idle.get(key) ?? [];
  idle.set(key, spare);
  let raw = spare.pop();
  while (raw !== undefined && !raw.isOpen) raw = spare.pop();
  const used = raw ?? (await enter(range));
  const outcome = await act(used);
  demandSilence(used.heard(), range);
  if (used.isOpen) spare.push(used);
  return outcome;
};

/** Closes remaining connections. */
export const leaveSockets = (): void => {
  for (const spare of idle.values()) for (const raw of spare) raw.cut();
  idle.clear();
};

let asked = 0;
const outcomeOf = (ack: string | undefined): string => {
  if (ack === undefined) return 'closed';
  const [answer] = JSON.parse(ack.replace(/^43\d+/, '')) as [{ error?: { code: string } }];
  if (answer.error === undefined) return 'ok';
  if (!/^[a-z_]+$/.test(answer.error.code) || answer.error.code === 'internal')
    throw new Error(`acknowledged ${ack}`);
  return answer.error.code;
};

/** Makes a valid request: clients that are still connected are still served. */
const isServed = async (raw: RawConnection): Promise<string> => {
  const id = ++asked;
  raw.write(frameOf(`42${id}["no.such.request"]`));
  const ack = await raw.next((text) => text.startsWith(`43${id}[`));
  return ack === undefined ? 'closed' : outcomeOf(ack) === 'not_found' ? 'still served' : 'odd';
};

/** A request of socket 2 with one thing wrong. */
export const requestAttack: Attacker = (dice, range) => {
  const name = dice.pick(names);
  const right = SOCKET_PAYLOADS[name as DirectoryRequestName]?.(range.scene) ?? { id: 1 };
  const payload = spoiled(right, dice, range.known);
  const args = [name, payload, ...(dice.once(20) ? [payload, null, 'more'] : [])];
  const text = JSON.stringify(args);
  return {
    kind: `socket ${name}`,
    sent: shortened(text),
    run: () =>
      withConnection(range, (raw) => {
        const id = ++asked;
        raw.write(frameOf(`42${id}${text}`));
        return raw.next((frame) => frame.startsWith(`43${id}[`)).then(outcomeOf);
      }),
  };
};

export const packetAttack: Attacker = (dice, range) => {
  const text = packet(dice);
  const opcode = dice.once(6) ? BINARY : undefined;
  const bytes = dice.once(20) ? Buffer.alloc(dice.pick([0, 1, 5_000])) : undefined;
  return {
    kind: 'packet',
    sent: shortened(`${opcode === undefined ? '' : 'as bytes '}${text}`),
    run: () =>
      withConnection(range, (raw) => {
        raw.write(
          frameOf(bytes === undefined ? text : ATTACHED, opcode === undefined ? {} : { opcode }),
        );
        if (bytes !== undefined) raw.write(frameOf(bytes, { opcode: BINARY }));
        return isServed(raw);
      }),
  };
};

export const frameAttack: Attacker = (dice, range) => {
  const bytes = frame(dice);
  return {
    kind: 'frame',
    sent: shortened(bytes.toString('hex')),
    run: () =>
      withConnection(range, async (raw) => {
        raw.write(bytes);
        raw.write(frameOf('42["typing",{}]'));
        // Anything that follows may be read as the rest of the frame, so no further request is
        // possible.
        raw.end();
        await raw.rest();
        return 'closed';
      }),
  };
};
