export const NUMBERS = 0x1_0000;
const HALF = NUMBERS / 2;

/** How far `later` is ahead in 16-bit arithmetic with wraparound; negative if it is behind. */
export const ahead = (later: number, than: number): number => {
  const distance = (later - than + NUMBERS) % NUMBERS;
  return distance >= HALF ? distance - NUMBERS : distance;
};

export const plus = (number: number, by: number): number => (number + by + NUMBERS) % NUMBERS;
