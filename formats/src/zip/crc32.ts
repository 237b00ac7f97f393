const POLYNOMIAL = 0xedb88320;

/** The contribution of each byte when zero to three others follow it. */
const TABLES = ((): Uint32Array[] => {
  const [first, ...others] = Array.from({ length: 4 }, () => new Uint32Array(256));
  const base = first as Uint32Array;
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
    base[byte] = crc;
  }
  let before = base;
  for (const table of others) {
    for (let byte = 0; byte < 256; byte++) {
      const crc = before[byte] as number;
      table[byte] = (crc >>> 8) ^ (base[crc & 255] as number);
    }
    before = table;
  }
  return [base, ...others];
})();

/** The CRC-32 of zip files, where the platform has none; `before` is that of the previous bytes. */
export const crc32 = (bytes: Uint8Array, before: number): number => {
  const [t0, t1, t2, t3] = TABLES as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
  let crc = ~before;
  let at = 0;
  for (; at + 4 <= bytes.length; at += 4) {
    crc ^=
      (bytes[at] as number) |
      ((bytes[at + 1] as number) << 8) |
      ((bytes[at + 2] as number) << 16) |
      ((bytes[at + 3] as number) << 24);
    crc =
      (t3[crc & 255] as number) ^
      (t2[(crc >>> 8) & 255] as number) ^
      (t1[(crc >>> 16) & 255] as number) ^
      (t0[crc >>> 24] as number);
  }
  for (; at < bytes.length; at++)
    crc = (crc >>> 8) ^ (t0[(crc ^ (bytes[at] as number)) & 255] as number);
  return ~crc >>> 0;
};
