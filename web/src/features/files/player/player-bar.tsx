import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand/react';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useChatEngine } from '../../chat/index.ts';
import { minutesText } from './minutes-text.ts';
import { nowPlayingOf, type Track } from './now-playing.ts';
import { playerTexts } from './player.texts.ts';
import { playerOf } from './player.ts';
import { PAUSE, PLAY } from './player-icons.ts';
import { RateButton } from './rate-button.tsx';

const MS_PER_S = 1_000;

/** Shown while the message being played is not in the chat on the screen. */
export function PlayerBar() {
  const chat = useChatEngine();
  const track = useStore(nowPlayingOf(chat), (now) => now.track);
  const isElsewhere = useStore(chat.state, ({ openChatId }) => openChatId !== track?.chatId);
  // Playback stops when the profile changes or signs out.
  useEffect(() => () => playerOf(chat).stop(), [chat]);
  if (track?.chatId === undefined || !isElsewhere) return null;
  return <Bar track={track} />;
}

function Bar({ track }: { track: Track }) {
  const t = useText(playerTexts);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const chat = useChatEngine();
  const player = playerOf(chat);
  const isPlaying = useStore(nowPlayingOf(chat), (now) => now.isPlaying);
  const at = useStore(nowPlayingOf(chat), ({ places }) => places[track.id] ?? 0);
  const { title: name, durationMs = 0, chatId } = track;
  const duration = Math.max(at, durationMs / MS_PER_S);
  return (
    <section
      aria-label={t('playing')}
      className="absolute end-3 top-[calc(env(safe-area-inset-top)+4.25rem)] z-20 flex w-84 max-w-[calc(100%-1.5rem)] animate-[rise_160ms_var(--ease-out)] items-center gap-1 overflow-hidden rounded-card border border-line bg-raised p-1 shadow-float"
    >
      <IconButton
        icon={isPlaying ? PAUSE : PLAY}
        label={t(isPlaying ? 'pause' : 'goOnPlaying')}
        onPress={() => player.toggle(track)}
      />
      <div className="relative min-w-0 flex-1 text-small">
        <button
          type="button"
          aria-label={t('back', { name })}
          onClick={() => void navigate(`/app/chat/${chatId}`)}
          className="ring-focus block max-w-full truncate rounded-small px-1 text-start font-strong after:absolute after:inset-0"
        >
          <bdi>{name}</bdi>
        </button>
        <span className="tabular block px-1 text-ink-2">
          {t('atOf', { at: minutesText(language, at), duration: minutesText(language, duration) })}
        </span>
      </div>
      <RateButton />
      <IconButton icon="xmark" size={18} label={t('stop')} onPress={player.stop} />
      <span
        dir="ltr"
        aria-hidden
        style={{ inlineSize: `${duration === 0 ? 0 : (at / duration) * 100}%` }}
        className="absolute bottom-0 left-0 h-0.5 bg-accent forced:bg-[Highlight]"
      />
    </section>
  );
}
