import { defineLive } from '../../platform/feature/feature.ts';
import { audioKind, fileKind, videoKind } from './file-kinds.tsx';
import { PlayerHost } from './player/player-host.tsx';
import { voiceKind } from './voice/voice-kind.tsx';

export default defineLive({
  name: 'files',
  // The one that takes every file is last.
  attachments: [videoKind, voiceKind, audioKind, fileKind],
  parts: [
    () => import('./viewer/file-viewer.tsx'),
    () => import('./voice/voice-recorder.tsx'),
    () => import('./voice/voice-messages.tsx'),
    () => import('./voice/chosen-voices.tsx'),
    () => import('./player/player-bar.tsx'),
  ],
  hosts: [PlayerHost],
});
