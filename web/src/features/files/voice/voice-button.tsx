import { useRef, useState } from 'react';
import type { InsteadProps } from '../../../platform/feature/attachment-kind.ts';
import { later } from '../../../platform/feature/later.tsx';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { filesTexts } from '../files.texts.ts';
import { followHold, type Hold, type Pressed } from './hold.ts';
import type { Recording } from './recorder.ts';
import { MICROPHONE } from './voice-icons.ts';

const VoiceRecorder = later(async () => (await import('./voice-recorder.tsx')).VoiceRecorder);

/** Records while it is held; a short press, or a key, records until it is sent. */
export function VoiceButton(props: InsteadProps<Recording>) {
  const t = useText(filesTexts);
  const frame = useRef<HTMLSpanElement>(null);
  const pressed = useRef<Pressed>(null);
  const [begun, setBegun] = useState<{ hold: Hold | undefined }>();
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a held finger neither scrolls nor opens a menu */}
      <span
        ref={frame}
        className="touch-none"
        onContextMenu={(event) => event.preventDefault()}
        onPointerDownCapture={({ pointerId, clientX, clientY }) => {
          pressed.current = { pointerId, clientX, clientY };
        }}
      >
        <IconButton
          icon={MICROPHONE}
          label={t('record')}
          onPressStart={({ pointerType }) => {
            if (begun) return;
            const isPointer = pointerType !== 'keyboard' && pointerType !== 'virtual';
            const [element, by] = [frame.current, pressed.current];
            setBegun({ hold: isPointer && element && by ? followHold(element, by) : undefined });
          }}
          preventFocusOnPress
        />
      </span>
      {begun && <VoiceRecorder {...props} hold={begun.hold} onEnd={() => setBegun(undefined)} />}
    </>
  );
}
