import { useState } from 'react';
import type { Call } from '../../../platform/api-client.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { roomsTexts } from '../rooms.texts.ts';
import { WordButton } from './stage-button.tsx';

/** Creates a room for two people without accounts, and opens its lobby. */
export function PrivateStart({ call, go }: { call: Call; go: (path: string) => void }) {
  const t = useText(roomsTexts);
  const [state, setState] = useState<'ready' | 'opening' | 'failed'>('ready');
  const title = t('private');
  usePageTitle(title);
  const open = async () => {
    setState('opening');
    try {
      const { roomKey, userKey } = await call('rooms.createPrivate');
      go(`/room/${roomKey}/${userKey}`);
    } catch {
      setState('failed');
    }
  };
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-4 p-6">
      <h1 className="font-heading text-display text-ink">{title}</h1>
      <p className="text-ink-2 text-lead">{t('privateText')}</p>
      <ul className="grid gap-2 text-body text-ink">
        {(['privateNoAccount', 'privateDirect', 'privateErased'] as const).map((each) => (
          <li key={each} className="flex gap-3">
            <span aria-hidden="true" className="mt-2 size-1.5 shrink-0 rounded-full bg-accent" />
            {t(each)}
          </li>
        ))}
      </ul>
      {state === 'failed' && (
        <p role="alert" className="text-harm-text">
          {t('privateFailed')}
        </p>
      )}
      <WordButton look="primary" large disabled={state === 'opening'} onClick={() => void open()}>
        {t('privateOpen')}
      </WordButton>
    </main>
  );
}
