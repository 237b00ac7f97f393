import { isEnter } from '../interaction/enter.ts';

export type Bounds = { initial: number; min: number; max: number };

const STEP_PX = 16;
const LEAP_PX = 64;

export const clamp = (size: number, { min, max }: Bounds) =>
  Math.round(Math.min(max, Math.max(min, size)));

/**
 * The size after a key on the separator, or nothing for other keys. `grows` is the arrow that makes
 * the pane larger, which depends on its side and the text direction.
 */
export function sizeAfterKey(
  key: string,
  size: number,
  bounds: Bounds,
  grows: 'ArrowRight' | 'ArrowLeft',
  shift = false,
): number | undefined {
  const step = shift ? LEAP_PX : STEP_PX;
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return clamp(size + (key === grows ? step : -step), bounds);
  if (key === 'Home') return bounds.min;
  if (key === 'End') return bounds.max;
  if (isEnter({ key })) return bounds.initial;
  return undefined;
}
