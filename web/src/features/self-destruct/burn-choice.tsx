import type { SelfDestructAttachment } from '@kith/contract';
import { SELF_DESTRUCT_MEMBERS_MAX, SELF_DESTRUCT_SECONDS } from '@kith/contract/base/constants';
import { useEffect, useEffectEvent } from 'react';
import type { AroundProps, ChosenAttachment } from '../../platform/feature/attachment-kind.ts';
import { useText } from '../../platform/i18n/language.ts';
import { Select } from '../../ui/fields/select.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { memberCountOf, useChat, useChatEngine } from '../chat/index.ts';
import { destructPartsTexts } from './destruct-parts.texts.ts';
import { FLAME } from './flame.ts';
import type { Sealed } from './sealed.ts';

const TYPE = 'selfDestruct';
const FILE = 'file';
const KEEP = 'keep';
const ONCE = 'once';

type Seconds = SelfDestructAttachment['seconds'];
type Choice = typeof KEEP | typeof ONCE | `${number}`;

const isSealed = (one: ChosenAttachment): one is ChosenAttachment<Sealed> => one.type === TYPE;

const secondsOf = (choice: Choice): Seconds =>
  SELF_DESTRUCT_SECONDS.find((seconds) => `${seconds}` === choice) ?? null;

/** Whether the attachments to send are permanent, or can be opened once. */
export function BurnChoice({ chatId, chosen, replace }: AroundProps) {
  const t = useText(destructPartsTexts);
  const { kinds } = useChatEngine();
  const chat = useChat(chatId);
  const members = chat ? memberCountOf(chat) : 0;
  const isPossible = members > 1 && members <= SELF_DESTRUCT_MEMBERS_MAX;
  const allSealed = chosen.filter(isSealed);
  const sealed = allSealed.find(({ content }) => content.of.type !== FILE) ?? allSealed[0];
  const choice: Choice =
    sealed === undefined ? KEEP : (`${sealed.content.seconds ?? ONCE}` as Choice);

  const choose = (next: Choice) => {
    for (const one of chosen) {
      const of = isSealed(one) ? one.content.of : { type: one.type, content: one.content };
      if (!kinds.find(({ type }) => type === of.type)?.mayDestruct) continue;
      // Files are downloaded, so they have no time limit.
      const seconds = of.type === FILE ? null : secondsOf(next);
      if (next !== KEEP) replace(one.key, TYPE, { of, seconds });
      else if (isSealed(one)) replace(one.key, of.type, of.content);
    }
  };
  // Attachments added later get the same setting, even those chosen for another chat.
  const isMixed =
    sealed !== undefined &&
    chosen.some(({ type }) => kinds.find((kind) => kind.type === type)?.mayDestruct);
  const follow = useEffectEvent(() => choose(isPossible ? choice : KEEP));
  useEffect(() => {
    if (isMixed || (sealed !== undefined && !isPossible)) follow();
  }, [isMixed, sealed, isPossible]);

  if (!isPossible) return null;
  const options: { value: Choice; label: string }[] = [
    { value: KEEP, label: t('keep') },
    { value: ONCE, label: t('viewOnce') },
    ...SELF_DESTRUCT_SECONDS.map((count) => ({
      value: `${count}` as const,
      label: t('seconds', { count }),
    })),
  ];
  const hasFile = allSealed.some(({ content }) => content.of.type === FILE);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-1 pb-2">
      <div className="flex w-72 max-w-full items-center gap-2">
        <Icon
          name={FLAME}
          size={18}
          className={choice === KEEP ? 'text-ink-2' : 'text-accent-text'}
        />
        <Select
          label={t('choice')}
          value={choice}
          options={options}
          onChange={choose}
          className="w-full"
        />
      </div>
      {choice !== KEEP && (
        <p className="min-w-0 basis-60 text-small text-ink-2 grow">
          {t('plainly')}
          {hasFile && ` ${t('fileOnce')}`}
        </p>
      )}
    </div>
  );
}
