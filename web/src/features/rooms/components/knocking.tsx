import { useText } from '../../../platform/i18n/language.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { classes } from '../../../ui/styles/classes.ts';
import { useRoom, useRoomEngine } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';
import { WordButton } from './stage-button.tsx';

/** Only the host sees who is knocking: above the people, or above the panels beside them. */
export function Knocking({ isBeside = false }: { isBeside?: boolean }) {
  const t = useText(roomsTexts);
  const engine = useRoomEngine();
  const people = useRoom((state) => state.room?.people);
  const isHost = useRoom((state) => state.you?.role === 'host');
  const knocking = people?.filter(({ state }) => state === 'waiting') ?? [];
  if (!isHost || knocking.length === 0) return null;
  return (
    <section
      role="status"
      className={classes(
        'flex flex-col gap-2',
        isBeside
          ? 'scroll-quiet max-h-[25dvh] shrink-0 p-3 pb-0 beside:max-h-[60dvh]'
          : 'absolute end-4 top-16 z-10 w-72',
      )}
    >
      {knocking.map(({ id, name }) => (
        <div key={id} className="flex flex-col gap-3 rounded-card bg-raised p-3 shadow-float">
          <p className="flex items-center gap-2 font-medium text-ink">
            <Avatar id={id} name={name} size={36} />
            <bdi>{t('knocks', { name })}</bdi>
          </p>
          <div className="grid grid-cols-2 gap-2">
            <WordButton look="primary" onClick={() => void engine.admit(id, true)}>
              {t('letIn')}
            </WordButton>
            <WordButton onClick={() => void engine.admit(id, false)}>{t('notNow')}</WordButton>
          </div>
        </div>
      ))}
    </section>
  );
}
