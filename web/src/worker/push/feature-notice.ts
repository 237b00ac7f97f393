import type { PushPayload } from '@kith/contract';
import { type Notice, wordsIn } from './notice.ts';

export type FeaturePayload = PushPayload & { kind: 'notice' };

/** How the notifications of a feature are said: the default export of its `<feature>.notice.ts`. */
export interface NoticeWords {
  /** The name of the kind, or of several. */
  of: string | readonly string[];
  /** Names and text are missing if the person wants none; the title is never empty. */
  words(payload: FeaturePayload, language: string): { title: string; body?: string };
}

const known = Object.values(
  import.meta.glob<NoticeWords>('../../features/*/*.notice.ts', {
    eager: true,
    import: 'default',
  }),
);

export const featureNotice = (
  payload: FeaturePayload,
  own: string,
  kinds: readonly NoticeWords[] = known,
): Notice => {
  const { of, profileId, tag, createdTime, path, language = own } = payload;
  const { title, body } = kinds
    .find((each) => [each.of].flat().includes(of))
    ?.words(payload, language) ?? {
    title: wordsIn(language)('newActivity'),
  };
  return {
    title,
    options: {
      ...(body !== undefined && { body }),
      tag,
      renotify: true,
      timestamp: createdTime,
      lang: language,
      icon: '/icons/app-192.png',
      data: { profileId, path },
    },
  };
};

/** For payloads that only a newer server knows: the worker lives for days beside it. */
export const unknownNotice = (language: string): Notice => ({
  title: wordsIn(language)('newActivity'),
  options: { tag: 'activity', icon: '/icons/app-192.png', lang: language },
});
