import type { TimelineItem } from '@kith/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import type { TimelineKindPart, TimelineRow } from '../../../platform/feature/timeline-kind.ts';
import { clockTime, stampTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { classes } from '../../../ui/styles/classes.ts';
import { ChooseTime } from '../../chat/index.ts';
import { timelineTexts } from '../timeline.texts.ts';
import { UNDO } from '../timeline-icon.ts';
import { useTimelineActs } from '../use-timeline-acts.ts';

type Props = {
  item: TimelineItem;
  part: TimelineKindPart;
  isOpen: boolean;
  /** Adds what the screen keeps in its address. */
  addressOf: (href: string) => string;
};

/** One item; nothing if what it refers to is gone or cannot be read now. */
export function ItemRow(props: Props) {
  const row = props.part.useRow(props.item);
  if (row === null) return null;
  return row === undefined ? <Waiting /> : <Row {...props} row={row} />;
}

/** As high as the row will be. */
function Waiting() {
  return <li className="h-16" />;
}

function Row({ item, part, isOpen, addressOf, row }: Props & { row: TimelineRow }) {
  const t = useText(timelineTexts);
  const { language } = useLanguage();
  const acts = useTimelineActs();
  const [isPuttingOff, setPuttingOff] = useState(false);
  const isAsking = item.asks && !item.done;
  const isSnoozed = isAsking && item.snoozedUntil !== null && item.snoozedUntil > Date.now();
  const line = isSnoozed
    ? t('until', { time: stampTime(language, item.snoozedUntil ?? 0) })
    : row.line;
  const body = (
    <>
      <span className="relative shrink-0">
        {row.face}
        <span className="absolute -end-1.5 -bottom-1 grid size-5.5 place-items-center rounded-full border border-line bg-raised text-ink-2">
          <Icon name={part.icon} size={14} />
        </span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate py-[0.16em] text-body leading-5 font-strong text-ink [text-align:match-parent] [unicode-bidi:plaintext]">
          {row.title}
        </span>
        <span className="flex items-baseline gap-2 text-small leading-5 text-ink-2">
          {line !== undefined && <span className="min-w-0 truncate py-[0.16em]">{line}</span>}
          <time dateTime={new Date(item.at).toISOString()} className="tabular shrink-0 text-ink-3">
            {clockTime(language, item.at)}
          </time>
        </span>
      </span>
    </>
  );
  const place =
    'ring-focus-inside flex min-w-0 flex-1 items-center gap-3 rounded-row py-2 ps-2 pe-2 text-start no-underline';
  return (
    <li
      className={classes(
        'group/item flex items-center gap-1 rounded-row pe-2 hover:bg-sunk coarse:hover:bg-transparent',
        isOpen && 'bg-accent-soft hover:bg-accent-soft coarse:hover:bg-accent-soft',
        item.done && 'text-ink-2',
      )}
    >
      {row.href === undefined ? (
        <div className={place}>{body}</div>
      ) : (
        <Link
          to={addressOf(row.href)}
          data-item={item.id}
          aria-current={isOpen ? 'true' : undefined}
          className={place}
        >
          {body}
        </Link>
      )}
      {isAsking && !isSnoozed && (
        <span className="shrink-0 transition-opacity group-focus-within/item:opacity-100 group-hover/item:opacity-100 has-aria-expanded:opacity-100 not-coarse:opacity-0">
          <MenuTrigger>
            <IconButton icon="more" size={18} label={t('actsOn', { what: row.title })} />
            <Menu>
              <MenuItem label={t('done')} icon="check" onAction={() => acts.done(item)} />
              <MenuItem label={t('doLater')} icon="clock" onAction={() => setPuttingOff(true)} />
            </Menu>
          </MenuTrigger>
        </span>
      )}
      {isAsking && !isSnoozed && row.verb && (
        <Button onPress={() => void row.verb?.run()}>{row.verb.label}</Button>
      )}
      {isSnoozed && (
        <Button look="quiet" onPress={() => acts.reopen(item)}>
          {t('showNow')}
        </Button>
      )}
      {item.done && item.asks && (
        <IconButton icon={UNDO} size={18} label={t('reopen')} onPress={() => acts.reopen(item)} />
      )}
      {isPuttingOff && (
        <ChooseTime
          title={t('laterTitle')}
          text={t('laterText')}
          okLabel={t('setLater')}
          onTime={(time) => acts.snooze(item, time)}
          onClose={() => setPuttingOff(false)}
        />
      )}
    </li>
  );
}
