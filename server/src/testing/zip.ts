import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a small zip, by name, with verified checksums. */
export const readZip = (zip: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('This is no zip.');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory is broken.');
    const [crc, packed, size] = [16, 20, 24].map((field) => zip.readUInt32LE(at + field)) as [
      number,
      number,
      number,
    ];
    const [nameSize, extraSize] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const start = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameSize);
    const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const bytes = zip.subarray(content, content + packed);
    const file = zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes);
    if (file.length !== size || crc32(file) !== crc) throw new Error(`${name} is broken.`);
    files.set(name, file);
    at += 46 + nameSize + extraSize;
  }
  return files;
};
