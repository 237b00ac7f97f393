/** Line breaks, tabs and other signs that end or move a line. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/**
 * Signs that are invisible and turn or split what is read around them, so that a name seems to end in
 * another way than it does. Joiners stay, because emoji and some scripts are written with them.
 */
const MISLEADING =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb]/g;
/** Enough blanks would push the end of a name out of sight. */
const BLANKS = /[\p{Zs}\u115f\u1160\u2800\u3164\uffa0]{2,}/gu;

/** A name of a file as it may be displayed, whoever gave it: what is read is what it is. */
export const cleanFileName = (name: string): string => {
  const clean = name
    .toWellFormed()
    .replace(MISLEADING, '')
    .replace(BREAKS, ' ')
    .replace(BLANKS, ' ')
    .normalize('NFC')
    .trim();
  return clean === '' ? 'file' : clean;
};
