import { laterWith, type NotLoadedProps } from '../../../platform/feature/later-with.tsx';
import { useText } from '../../../platform/i18n/language.ts';
import { roomsTexts } from '../rooms.texts.ts';
import { StageButton, WordButton } from './stage-button.tsx';

/** A part of the room that is loaded when it is first rendered, without the buttons of the app. */
export const later = laterWith(NotLoaded);

/** The same for the menu of the toolbar; while it cannot be loaded, its button tries again. */
export const laterMenu = laterWith(MenuNotLoaded);

function NotLoaded({ retry }: NotLoadedProps) {
  const t = useText(roomsTexts);
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 p-3 text-ink-2 text-small">
      {t('notLoaded')}
      <WordButton onClick={retry}>{t('retry')}</WordButton>
    </p>
  );
}

function MenuNotLoaded({ retry }: NotLoadedProps) {
  const t = useText(roomsTexts);
  return <StageButton icon="more" label={t('moreControls')} onClick={retry} />;
}
