import type { LinkPreview } from '@kith/contract';
import { useEffect, useEffectEvent } from 'react';
import type { WatchProps } from '../../platform/feature/attachment-kind.ts';
import { usePreference } from '../preferences/index.ts';
import { useLinkPreviews } from './link-preview.react.ts';

/**
 * Keeps the preview of the first link of the text chosen. One that was removed comes back only with
 * another link.
 */
export function LinkWatch({ links, chosen, onChoose, remove }: WatchProps<LinkPreview>) {
  const isOn = usePreference('chat_link_previews');
  const { ask } = useLinkPreviews();
  const wanted = isOn ? links[0] : undefined;

  const begin = useEffectEvent(async (url: string | undefined, signal: AbortSignal) => {
    const [current] = chosen;
    // The server answers the address as it is sent.
    if (current !== undefined && current.content.url === URL.parse(url ?? '')?.href) return;
    if (current !== undefined) remove(current.key);
    const found = url === undefined ? undefined : await ask(url, signal);
    if (found !== undefined && !signal.aborted) onChoose(found);
  });
  useEffect(() => {
    const controller = new AbortController();
    void begin(wanted, controller.signal);
    return () => controller.abort();
  }, [wanted]);
  return null;
}
