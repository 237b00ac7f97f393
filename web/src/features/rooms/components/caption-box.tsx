import { useText } from '../../../platform/i18n/language.ts';
import { classes } from '../../../ui/styles/classes.ts';
import { captionsTexts } from '../captions.texts.ts';
import type { CaptionLine } from '../engine/room.types.ts';
import { useRoom } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';

/** What is being said, over the lower part of the stage and above the names and buttons in it. */
export function CaptionBox() {
  const t = useText(captionsTexts);
  const tRooms = useText(roomsTexts);
  const { lines, shown } = useRoom((state) => state.captions);
  const isSmall = useRoom((state) => state.isSmall);
  const ownId = useRoom((state) => state.you?.id);
  const nameOf = ({ from, name }: CaptionLine) => (from === ownId ? tRooms('you') : name);
  return (
    <div className="pointer-events-none relative">
      {/* Read on demand only, because it would talk over the people. */}
      <div role="log" aria-live="off" aria-label={t('captions')} className="sr-only">
        {lines.map((line) => (
          <p key={line.key} dir="auto">
            {nameOf(line)}: {line.text}
          </p>
        ))}
      </div>
      {shown && (
        <div
          aria-hidden="true"
          className={classes(
            'absolute inset-x-0 flex justify-center px-3',
            isSmall ? 'bottom-2' : 'bottom-14',
          )}
        >
          <div className="w-fit max-w-[34rem] rounded-card bg-stage/85 px-4 py-2 text-on-stage forced:border">
            <bdi className="block truncate font-strong text-accent-text text-small">
              {nameOf(shown)}
            </bdi>
            <p dir="auto" className="text-balance text-[1.125rem] leading-snug wrap-anywhere">
              {shown.text}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
