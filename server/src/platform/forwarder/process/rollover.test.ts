import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RtpHeader, SrtpAuthenticationError, SrtpSession } from 'werift';
import { countRounds } from './rollover.ts';
import { NUMBERS } from './sequence.ts';

const PROFILES = [
  { name: 'AES-GCM', profile: 0x0007, salt: 12 },
  { name: 'AES-CM', profile: 0x0001, salt: 14 },
];
const SSRC = 7;

describe.each(PROFILES)('with $name', ({ profile, salt }) => {
  const sessionOf = () =>
    new SrtpSession({
      keys: {
        ...{ localMasterKey: Buffer.alloc(16, 1), localMasterSalt: Buffer.alloc(salt, 2) },
        ...{ remoteMasterKey: Buffer.alloc(16, 1), remoteMasterSalt: Buffer.alloc(salt, 2) },
      },
      profile,
    });
  const page = sessionOf().localContext.cipher;
  /** As a page encrypts it that knows the index. */
  const encrypted = (index: number): Buffer => {
    const header = new RtpHeader({ sequenceNumber: index % NUMBERS, ssrc: SSRC, payloadType: 96 });
    return page.encryptRtp(header, Buffer.from(`${index}`), Math.floor(index / NUMBERS));
  };
  /** Which of these packets are understood. */
  const heard = (indexes: number[]): number[] => {
    const session = sessionOf();
    countRounds(session);
    return indexes.filter((index) => {
      try {
        return session.decrypt(encrypted(index)).subarray(12).toString() === `${index}`;
      } catch {
        return false;
      }
    });
  };

  test('a stream goes on after an interruption over the wraparound', () => {
    for (const [before, after] of [
      [65_400, 65_700],
      [65_400, 65_536],
      [65_500, 65_636],
      [65_535, 65_535 + 32_767],
    ] as const) {
      const indexes = [before, after, after + 1, after + 200, after + 30_000, after + 60_000];
      expect(heard(indexes)).toEqual(indexes);
    }
  });

  test('a packet from before the wraparound is understood whenever it comes, and changes nothing', () => {
    for (let late = 1; late < 300; late += late < 4 ? 1 : 31)
      for (const last of [0, 1, 98, 99, 100, 101, 300]) {
        const now = NUMBERS + last;
        const indexes = [65_000, 65_530, now, NUMBERS - late, now + 1, now + 32_000];
        expect(heard(indexes)).toEqual(indexes);
      }
  });

  test('packets are understood in any order, up to half a round from the highest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 * NUMBERS - 1 }),
        fc.array(fc.integer({ min: -32_767, max: 32_767 }), { maxLength: 20 }),
        (start, steps) => {
          const indexes = [start];
          let highest = indexes[0] ?? 0;
          for (const step of [...new Array<number>(6).fill(32_000), ...steps]) {
            const index = highest + step;
            if (index < 0) continue;
            indexes.push(index);
            highest = Math.max(highest, index);
          }
          expect(heard(indexes)).toEqual(indexes);
        },
      ),
    );
  });

  test('a stream is understood whose first packets, before the wraparound, are lost or late', () => {
    for (const indexes of [
      [NUMBERS + 3, NUMBERS + 4, NUMBERS + 32_000, NUMBERS + 64_000, 2 * NUMBERS + 10],
      [NUMBERS, 65_530, 65_535, NUMBERS + 1, 65_531],
      [NUMBERS + 300, 65_400, NUMBERS + 301],
    ])
      expect(heard(indexes)).toEqual(indexes);
  });

  test('forged packets before the first do not decide the round', () => {
    for (const first of [3, NUMBERS + 3]) {
      const session = sessionOf();
      countRounds(session);
      for (const number of [3, 40_000, NUMBERS + 3]) {
        const forged = encrypted(number);
        forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1;
        expect(() => session.decrypt(forged)).toThrow(SrtpAuthenticationError);
      }
      // Two rounds on, a sender would have been silent for too long to be still connected.
      expect(() => session.decrypt(encrypted(2 * NUMBERS + 3))).toThrow(SrtpAuthenticationError);
      expect(session.decrypt(encrypted(first)).subarray(12).toString()).toBe(`${first}`);
      expect(() => session.decrypt(encrypted((first + NUMBERS) % (2 * NUMBERS)))).toThrow(
        SrtpAuthenticationError,
      );
    }
  });

  test('a forged packet and one from before the first change nothing', () => {
    const session = sessionOf();
    countRounds(session);
    session.decrypt(encrypted(5));
    const forged = encrypted(30_000);
    forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1;
    expect(() => session.decrypt(forged)).toThrow();
    expect(() => session.decrypt(encrypted(65_535))).toThrow('before the first');
    expect(session.decrypt(encrypted(6)).subarray(12).toString()).toBe('6');
  });

  test('what is sent is encrypted under the index that a page expects', () => {
    const session = sessionOf();
    countRounds(session);
    for (const index of [65_400, 65_800, 65_500, 65_801, 90_000, 120_000, 140_000, 131_000]) {
      const header = new RtpHeader({
        sequenceNumber: index % NUMBERS,
        ssrc: SSRC,
        payloadType: 96,
      });
      expect(session.encrypt(Buffer.from(`${index}`), header)).toEqual(encrypted(index));
    }
    const old = new RtpHeader({ sequenceNumber: 65_535, ssrc: 8, payloadType: 96 });
    const first = new RtpHeader({ sequenceNumber: 3, ssrc: 8, payloadType: 96 });
    session.encrypt(Buffer.from('first'), first);
    expect(() => session.encrypt(Buffer.from('old'), old)).toThrow('before the first');
  });
});
