import { useStore } from 'zustand/react';
import { later } from '../../../platform/feature/later.tsx';
import { useChatEngine } from '../../chat/index.ts';
import { nowPlayingOf } from './now-playing.ts';

const PlayerBar = later(async () => (await import('./player-bar.tsx')).PlayerBar);

/** Keeps playing while something else is on the screen. */
export function PlayerHost() {
  const isPlaying = useStore(nowPlayingOf(useChatEngine()), ({ track }) => track !== undefined);
  return isPlaying ? <PlayerBar /> : null;
}
