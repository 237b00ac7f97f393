import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { type Crop, inside, moved, type Size, squareOf, WHOLE, ZOOM_MAX } from './crop.ts';
import { Dialog, DialogActions } from './dialog.tsx';

type Labels = {
  title: string;
  /** Names the frame and says how it is moved. */
  frame: string;
  zoom: string;
  ok: string;
  cancel: string;
  unreadable: string;
};
type Props = {
  file: Blob;
  /** What it will be shown in. */
  shape: 'round' | 'square';
  labels: Labels;
  /** Takes the square in pixels of the picture. */
  onCrop: (square: { left: number; top: number; side: number }) => Promise<unknown>;
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

/** Chooses the square of a picture: drag it, zoom it, or use the arrows, + and -. */
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

  const zoomTo = (zoom: number) => size && setCrop(inside(size, { ...crop, zoom }));
  const drag = ({ movementX, movementY, buttons }: PointerEvent) => {
    const edge = frame.current?.clientWidth ?? 1;
    if (buttons === 1 && size)
      setCrop(moved(size, crop, { x: movementX / edge, y: movementY / edge }));
  };
  const press = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    const factor = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }[event.key];
    if (!size || (by === undefined && factor === undefined)) return;
    event.preventDefault();
    if (by) setCrop(moved(size, crop, by));
    if (factor) zoomTo(crop.zoom * factor);
  };
  const finish = () => {
    if (!size) return;
    setState('busy');
    onCrop(squareOf(size, crop)).then(onClose, () => setState('calm'));
  };

  const square = size && squareOf(size, crop);
  const part = (length: number): string => `${(length / (square?.side ?? 1)) * 100}%`;
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
          className="ring-focus relative aspect-square w-full max-w-70 cursor-grab touch-none overflow-hidden rounded-card bg-sunk active:cursor-grabbing"
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
                size && square
                  ? {
                      width: part(size.width),
                      height: part(size.height),
                      left: part(-square.left),
                      top: part(-square.top),
                    }
                  : { opacity: 0 }
              }
              className="absolute max-w-none select-none"
            />
          )}
          <span
            aria-hidden
            className={`pointer-events-none absolute inset-0 shadow-[0_0_0_20rem_var(--veil)] ${shape === 'round' ? 'rounded-full' : 'rounded-[27%]'}`}
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
