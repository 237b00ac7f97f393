import type { LinkPreview } from '@kith/contract';
import type { Call } from '../../platform/api-client.ts';

export interface LinkPreviews {
  /** Lets the server read a page; undefined if there is nothing to show, for whatever reason. */
  ask(url: string, signal: AbortSignal): Promise<LinkPreview | undefined>;
}

export const createLinkPreviews = ({ call }: { call: Call }): LinkPreviews => ({
  // Messages work without a preview, so a failure is not reported.
  ask: (url, signal) => call('linkPreview.get', { query: { url }, signal }).catch(() => undefined),
});
