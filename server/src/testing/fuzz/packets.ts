import type { Dice } from './random.ts';
import { frameOf } from './raw-socket.ts';

const PACKETS = [
  '',
  '4',
  '42',
  '42[',
  '42[]',
  '42[1]',
  '42[null]',
  '42{}',
  '42"x"',
  '42[{"a":1}]',
  '42["message.send"',
  '42["message.send"]',
  '42["__proto__",{}]',
  '42["constructor",{}]',
  '42["connect",{}]',
  '42["disconnect","x"]',
  '42["disconnecting"]',
  '42["error",{}]',
  '42["newListener",{}]',
  '4299999999999999999999["typing",{}]',
  '42-1["typing",{}]',
  '420["typing",{"__proto__":{"chatId":"x"}}]',
  '430[]',
  '43999[{"ok":1}]',
  '43["x"]',
  '43{}',
  '44{"message":"x"}',
  '40/other,{"token":"x"}',
  '40/__proto__,',
  '42/other,["typing",{}]',
  '42/,["typing",{}]',
  '40{"token":"x"}',
  '41',
  '46["x"]',
  '45-["typing",{"_placeholder":true,"num":0}]',
  '451-["message.send",{"_placeholder":true,"num":0}]',
  '451-["message.send",{"_placeholder":true,"num":99}]',
  '451-["message.send",{"_placeholder":true,"num":"__proto__"}]',
  '4599999999-["message.send"]',
  '461-["x"]',
  '2',
  '2probe',
  '3',
  '3probe',
  '5',
  '6',
  '0{"sid":"x"}',
  '9',
  'b4AAAA',
  '\u0000',
  '😀',
];

/** A packet of Socket.IO or Engine.IO that is meaningless, or out of place here. */
export const packet = (dice: Dice): string => {
  const levels = dice.pick([50, 10_000]);
  if (!dice.once(4)) return dice.pick(PACKETS);
  return dice.pick([
    `42["typing",${'['.repeat(levels)}`,
    `42["typing",${'['.repeat(levels)}${']'.repeat(levels)}]`,
    `42["${'x'.repeat(dice.pick([1_000, 60_000, 70_000]))}",{}]`,
    `42[${'"typing",'.repeat(levels / 2)}{}]`,
  ]);
};

/** A packet that announces bytes, and bytes. */
export const ATTACHED = '451-["message.send",{"_placeholder":true,"num":0}]';

/** A frame that no websocket sends. */
export const frame = (dice: Dice): Buffer =>
  dice.pick<() => Buffer>([
    () => frameOf('42["typing",{}]', { masked: false }),
    () => frameOf('42["typing",{}]', { reserved: dice.pick([1, 2, 4, 7]) }),
    () => frameOf('x', { opcode: dice.pick([3, 5, 7, 11, 15]) }),
    () => frameOf(Buffer.from([0xff, 0xfe, 0x80])),
    () => frameOf('x', { opcode: 9, final: false }),
    () => frameOf('x'.repeat(200), { opcode: dice.pick([8, 9]) }),
    () => frameOf(Buffer.from([0, 1]), { opcode: 8 }),
    () => frameOf('x', { opcode: 8 }),
    () => frameOf('4', { length: dice.pick([70_000n, 2n ** 31n, 2n ** 53n, 2n ** 63n - 1n]) }),
    () => frameOf('x', { opcode: 0 }),
    () => Buffer.concat([frameOf('42["ty', { final: false }), frameOf('42["ty', { final: false })]),
    () => Buffer.concat(Array.from({ length: 200 }, () => frameOf('x', { opcode: 9 }))),
    () => Buffer.concat(Array.from({ length: 200 }, () => frameOf('y', { opcode: 10 }))),
    () => Buffer.from('GET / HTTP/1.1\r\n\r\n'),
  ])();
