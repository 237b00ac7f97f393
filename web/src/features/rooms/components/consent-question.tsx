import type { RoomPerson } from '@kith/contract';
import { WordButton } from './stage-button.tsx';

type Props = {
  consent: RoomPerson['consent'];
  /** The question, what applies after each answer, and the labels of the answers. */
  words: Record<'asked' | 'given' | 'declined' | 'agree' | 'decline', string>;
  onAnswer: (isGiven: boolean) => void;
};

/** The same two buttons before and after answering, so that the answer can be changed any time. */
export function ConsentQuestion({ consent, words, onAnswer }: Props) {
  return (
    <>
      <p role="status" className="min-w-0 flex-1 basis-64 text-ink">
        <bdi>{words[consent ?? 'asked']}</bdi>
      </p>
      <span className="flex gap-2">
        {([true, false] as const).map((isGiven) => (
          <WordButton
            key={String(isGiven)}
            aria-pressed={consent === (isGiven ? 'given' : 'declined')}
            onClick={() => onAnswer(isGiven)}
          >
            {words[isGiven ? 'agree' : 'decline']}
          </WordButton>
        ))}
      </span>
    </>
  );
}
