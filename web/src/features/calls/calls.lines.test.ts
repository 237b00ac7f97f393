import type { SystemMessage } from '@kith/contract';
import type { CallLine } from '@kith/contract/calls/calls.lines';
import { expect, test } from 'vitest';
import type { LineContext } from '../../platform/feature/line.ts';
import { firstLine } from './calls.first-line.ts';
import { callLines } from './calls.lines.ts';

const context = (isMine: boolean): LineContext => ({
  ...{ language: 'en', me: 'ada', senderId: isMine ? 'ada' : 'bo', isMine, actor: 'Bo' },
  nameOf: (id) => id,
  namesOf: () => '',
});

const said = (line: CallLine, isMine = false) =>
  callLines[line.kind]?.words(line as SystemMessage, context(isMine));

const missed: CallLine = { kind: 'missedCall', video: true };
const call: CallLine = { kind: 'groupCall', video: false, seconds: 300, people: 3 };

test('missed calls and the calls of a group are lines between the messages', () => {
  expect([
    said(missed),
    said(missed, true),
    said(call),
    said({ ...call, video: true, seconds: 40, people: 2 }),
    said({ ...call, people: 1 }),
    said({ ...call, video: true, people: 1 }, true),
  ]).toEqual([
    'You missed a video call from Bo',
    'Your video call was not answered',
    'Voice call, 5 minutes, 3 people',
    'Video call, 40 seconds, 2 people',
    'Missed group call from Bo',
    'Nobody joined your video call',
  ]);
});

test('the first rows say of a missed call what the list says, in each language', () => {
  for (const isMine of [true, false])
    expect(firstLine(missed, isMine, 'en')).toBe(
      callLines.missedCall?.brief?.(missed as SystemMessage, isMine),
    );
  expect(firstLine(missed, false, 'de')).toBe('Verpasster Videoanruf');
  expect(firstLine(call, false, 'en')).toBeUndefined();
});
