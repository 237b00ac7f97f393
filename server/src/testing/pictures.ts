import sharp, { type Sharp } from 'sharp';

type Raw = Uint8Array<ArrayBuffer>;

/** A picture of one colour. */
export const drawn = (width = 40, height = 30, background = '#3377aa'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

export const bytesOf = async (picture: Sharp): Promise<Raw> =>
  new Uint8Array(await picture.toBuffer());

let count = 0;
/** A unique PNG. */
export const somePicture = (width = 40, height = 30): Promise<Raw> => {
  count++;
  return bytesOf(
    drawn(width, height, `#${(count * 4_099).toString(16).padStart(6, '0').slice(-6)}`).png(),
  );
};
