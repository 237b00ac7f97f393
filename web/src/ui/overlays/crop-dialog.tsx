import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { type Crop, inside, moved, type Part, partOf, type Size, WHOLE, ZOOM_MAX } from './crop.ts';
import { Dialog, DialogActions } from './dialog.tsx';

export type CropShape = 'round' | 'square' | 'wide';
/** Width to height of the selection. */
export const CROP_RATIOS: Record<CropShape, number> = { round: 1, square: 1, wide: 3 };

type Labels = {
  title: string;
  /** Label of the frame, with its keys. */
  frame: string;
  zoom: string;
  ok: string;
  cancel: string;
  unreadable: string;
};
type Props = {
  file: Blob;
  /** The shape in which it will be displayed. */
  shape: CropShape;
  labels: Labels;
  /** Receives the selected part in pixels of the picture. */
  onCrop: (part: Part) => Promise<unknown>;
  onClose: () => void;
};

const STEP = 0.05;
const ZOOM_STEP = 1.15;
const MOVES: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};

const MASKS: Record<CropShape, string> = {
  round: 'rounded-full',
  square: 'rounded-[27%]',
  wide: 'rounded-card',
};
const FRAMES: Record<CropShape, string> = {
  round: 'aspect-square max-w-70',
  square: 'aspect-square max-w-70',
  wide: 'aspect-[3]',
};

/** Selects a part of a picture by dragging, zooming, or with the arrow keys, + and -. */
export function CropDialog({ file, shape, labels, onCrop, onClose }: Props) {
  const [url, setUrl] = useState<string>();
  const [size, setSize] = useState<Size>();
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [state, setState] = useState<'calm' | 'busy' | 'unreadable'>('calm');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  // The keys work immediately.
  useEffect(() => frame.current?.focus(), []);

  const ratio = CROP_RATIOS[shape];
  const zoomTo = (zoom: number) => size && setCrop(inside(size, { ...crop, zoom }, ratio));
  const drag = ({ movementX, movementY, buttons }: PointerEvent) => {
    const { clientWidth: width = 1, clientHeight: height = 1 } = frame.current ?? {};
    if (buttons === 1 && size)
      setCrop(moved(size, crop, { x: movementX / width, y: movementY / height }, ratio));
  };
  const press = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    const factor = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }[event.key];
    if (!size || (by === undefined && factor === undefined)) return;
    event.preventDefault();
    if (by) setCrop(moved(size, crop, by, ratio));
    if (factor) zoomTo(crop.zoom * factor);
  };
  const finish = () => {
    if (!size) return;
    setState('busy');
    onCrop(partOf(size, crop, ratio)).then(onClose, () => setState('calm'));
  };

  const part = size && partOf(size, crop, ratio);
  const percent = (length: number, of: number): string => `${(length / of) * 100}%`;
  return (
    <Dialog isOpen onClose={onClose} title={labels.title}>
      <div className="mt-4 flex flex-col items-center gap-4">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
        <div
          ref={frame}
          role="group"
          aria-label={labels.frame}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the picture in it
          tabIndex={0}
          onKeyDown={press}
          onPointerDown={({ currentTarget, pointerId }) =>
            currentTarget.setPointerCapture(pointerId)
          }
          onPointerMove={drag}
          onWheel={({ deltaY }) => zoomTo(crop.zoom * (deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP))}
          className={`ring-focus relative w-full cursor-grab touch-none overflow-hidden rounded-card bg-sunk active:cursor-grabbing ${FRAMES[shape]}`}
        >
          {url && (
            <img
              src={url}
              alt=""
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setSize({ width, height })
              }
              onError={() => setState('unreadable')}
              style={
                size && part
                  ? {
                      width: percent(size.width, part.width),
                      height: percent(size.height, part.height),
                      left: percent(-part.left, part.width),
                      top: percent(-part.top, part.height),
                    }
                  : { opacity: 0 }
              }
              className="absolute max-w-none select-none"
            />
          )}
          <span
            aria-hidden
            className={`pointer-events-none absolute inset-0 shadow-[0_0_0_20rem_var(--veil)] ${MASKS[shape]}`}
          />
        </div>
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.01}
          value={crop.zoom}
          aria-label={labels.zoom}
          onChange={({ target }) => zoomTo(target.valueAsNumber)}
          className="ring-focus h-8 w-full max-w-70 rounded-full accent-accent"
        />
        <p role="alert" className="text-small font-medium text-harm-text empty:hidden">
          {state === 'unreadable' && labels.unreadable}
        </p>
      </div>
      <DialogActions>
        <Button onPress={onClose}>{labels.cancel}</Button>
        <Button
          look="primary"
          onPress={finish}
          isPending={state === 'busy'}
          isDisabled={!size || state === 'unreadable'}
        >
          {labels.ok}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
