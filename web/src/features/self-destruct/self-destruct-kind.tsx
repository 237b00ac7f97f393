import type { SelfDestructAttachment } from '@kith/contract';
import type { SelfDestructContent } from '@kith/contract/base/enums';
import {
  type AroundProps,
  type ChosenProps,
  defineAttachmentKind,
  type ShownProps,
} from '../../platform/feature/attachment-kind.ts';
import { later } from '../../platform/feature/later.tsx';
import { useText } from '../../platform/i18n/language.ts';
import { useChatEngine } from '../chat/index.ts';
import type { Sealed } from './sealed.ts';
import { selfDestructTexts } from './self-destruct.texts.ts';
import { useNameOf } from './use-name-of.ts';

const BurnChoice = later(async () => (await import('./burn-choice.tsx')).BurnChoice);
const DestructCards = later(async () => (await import('./destruct-cards.tsx')).DestructCards);

/** A picture, video, recording or file that each recipient can open once. */
export const selfDestructKind = defineAttachmentKind<SelfDestructAttachment, Sealed>({
  type: 'selfDestruct',
  Around: ChoiceLater,
  Chosen: ChosenInside,
  make: async ({ of, seconds }, options) => {
    const kind = options.kindOf(of.type);
    // As if the server had refused it: a retry is useless.
    if (kind === undefined) throw Object.assign(new Error('No such attachment'), { status: 415 });
    const { id: uploadId } = await kind.make(of.content, options);
    const made = await options.call('selfDestruct.create', { body: { uploadId, seconds } });
    return { ...made, type: 'selfDestruct', openedIds: [] };
  },
  outgoing: ({ of, seconds }, id, made) =>
    made ?? {
      ...{ id, type: 'selfDestruct', seconds, expiresTime: 0, openedIds: [] },
      content: of.type as SelfDestructContent,
    },
  isBare: true,
  isImmediate: true,
  Shown: CardsLater,
  Viewer: later(async () => (await import('./destruct-viewer.tsx')).DestructViewer),
  words: useDestructWords,
});

/** Only if something suitable is attached. */
function ChoiceLater(props: AroundProps) {
  const { kinds } = useChatEngine();
  const isAbout = props.chosen.some(
    ({ type }) =>
      type === selfDestructKind.type || kinds.find((kind) => kind.type === type)?.mayDestruct,
  );
  if (!isAbout) return null;
  return <BurnChoice {...props} />;
}

/** The sender sees the content in the tray as usual. */
function ChosenInside({ chosen, remove }: ChosenProps<Sealed>) {
  const { kinds } = useChatEngine();
  return kinds.map(({ type, Chosen }) => {
    const those = chosen.filter(({ content }) => content.of.type === type);
    if (those.length === 0) return null;
    const inside = those.map((one) => ({ ...one, ...one.content.of }));
    return <Chosen key={type} chosen={inside} isPreparing={false} remove={remove} />;
  });
}

/** The height of a card is known before it is loaded, so nothing moves. */
function CardsLater(props: ShownProps<SelfDestructAttachment>) {
  return (
    <div style={{ minBlockSize: `${props.attached.length * 4.75}rem` }} className="w-76 max-w-full">
      <DestructCards {...props} />
    </div>
  );
}

function useDestructWords() {
  const t = useText(selfDestructTexts);
  return {
    name: () => t('attachment'),
    nameOf: useNameOf(),
    tooMany: (count: number) => t('tooMany', { count }),
    unreadable: (name: string) => t('unreadable', { name }),
  };
}
