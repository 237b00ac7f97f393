import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { classes } from '../../../ui/styles/classes.ts';
import { callEntryTexts } from '../call-entry.texts.ts';
import { callsTexts } from '../calls.texts.ts';
import { HANG_UP } from '../hang-up-icon.ts';
import { dialTexts } from './dial.texts.ts';
import type { Obstacle, Part } from './find-people.ts';

type Props = {
  name: string;
  /** The name with its matches. */
  title?: ReactNode;
  picture: ReactNode;
  line: ReactNode;
  isChosen?: boolean;
  /** Missed, so displayed in the accent colour. */
  isMarked?: boolean;
  /** Link to the page of the row's subject, if there is one. */
  href?: string | undefined;
  onCall: (video: boolean) => void;
  /** Why there is no call button. */
  obstacle?: Obstacle | undefined;
  /** Only by voice; video is in the menu. */
  isShort?: boolean;
  /** A telephone, so only by voice. */
  isPhone?: boolean;
  /** Of a call that goes on, instead of another one. */
  onHangUp?: (() => void) | undefined;
  menu?: ReactNode;
};

/** A person or group to call, with the available actions. */
export function DialRow(props: Props) {
  const { name, title, picture, line, isChosen = false, isMarked = false, href } = props;
  const body = (
    <>
      {picture}
      <span className="flex min-w-0 flex-1 flex-col">
        <bdi
          className={classes(
            'block w-fit max-w-full truncate text-body leading-5 font-strong',
            isMarked ? 'text-accent-text' : 'text-ink',
          )}
        >
          {title ?? name}
        </bdi>
        <span className="flex min-w-0 items-center gap-1.5 text-small leading-5 text-ink-2">
          {line}
        </span>
      </span>
    </>
  );
  const inner =
    'ring-focus-inside flex min-w-0 flex-1 items-center gap-3 rounded-row px-2.5 py-1.5';
  return (
    <div
      className={classes(
        'flex min-h-14 items-center rounded-row pe-1',
        isChosen ? 'bg-accent-soft [--around:var(--accent-soft)] forced:border-2' : 'hover:bg-sunk',
      )}
    >
      {href === undefined ? (
        <div className={inner}>{body}</div>
      ) : (
        <Link to={href} className={`${inner} no-underline`}>
          {body}
        </Link>
      )}
      <Verbs {...props} />
      {props.menu}
    </div>
  );
}

function Verbs({ name, obstacle, isPhone, isShort, onCall, onHangUp }: Props) {
  const t = useText(dialTexts);
  const entry = useText(callEntryTexts);
  const calls = useText(callsTexts);
  if (onHangUp) return <IconButton icon={HANG_UP} label={calls('hangUp')} onPress={onHangUp} />;
  if (obstacle)
    return <span className="max-w-28 shrink-0 px-2 text-small text-ink-2">{t(obstacle)}</span>;
  return (
    <>
      <IconButton
        icon="phone"
        label={entry(isPhone ? 'byPhoneName' : 'callName', { name })}
        onPress={() => onCall(false)}
      />
      {!isShort && !isPhone && (
        <IconButton
          icon="video"
          label={entry('videoCallName', { name })}
          onPress={() => onCall(true)}
        />
      )}
    </>
  );
}

/** A text with its match highlighted. */
export function Found({ text, part }: { text: string; part: Part | undefined }) {
  if (part === undefined) return text;
  const [from, to] = part;
  return (
    <>
      {text.slice(0, from)}
      <mark className="rounded-[3px] bg-accent-soft font-strong text-accent-text">
        {text.slice(from, to)}
      </mark>
      {text.slice(to)}
    </>
  );
}
