import type { Message } from '@kith/contract';
import type { ReactNode } from 'react';
import { fullTime, stampTime } from '../../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../../platform/i18n/language.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import type { IconName } from '../../../../ui/icons/find-icon.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { Drawing } from '../../../../ui/icons/registered.ts';
import { contentsTexts } from './contents.texts.ts';

type Base = { message: Message; what: string; name: string; onGoTo: () => void };

/** Accessible name of the button that goes to its message. */
const useGoTo = ({ message, what, name }: Pick<Base, 'message' | 'what' | 'name'>): string => {
  const t = useText(contentsTexts);
  const { language } = useLanguage();
  return t('goToOf', { what, name, time: fullTime(language, message.createdTime) });
};

/** A square that leads to its message. */
export function TileEntry({ children, ...base }: Base & { children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={useGoTo(base)}
      onClick={base.onGoTo}
      className="ring-focus-inside absolute inset-0 cursor-pointer overflow-hidden rounded-small bg-line-soft"
    >
      {children}
    </button>
  );
}

type RowProps = Base & {
  icon: IconName | Drawing;
  /** Below its name, before the time. */
  detail?: string;
  /** Target of its name. */
  link?: { href: string; download?: string };
};

/** A row with what it is, who sent it and when, and a button that leads to its message. */
export function RowEntry({ icon, detail, link, ...base }: RowProps) {
  const t = useText(contentsTexts);
  const { language } = useLanguage();
  const { message, what, name, onGoTo } = base;
  const label = useGoTo(base);
  const second = [detail, name, stampTime(language, message.createdTime)].filter(Boolean);
  const words = (
    <>
      <bdi className="block truncate text-body font-medium text-ink">{what}</bdi>
      <span className="block truncate text-small text-ink-2">{second.join(' · ')}</span>
    </>
  );
  return (
    <div className="flex min-h-13 items-center gap-2.5">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-text">
        <Icon name={icon} size={18} />
      </span>
      {link === undefined ? (
        <span className="min-w-0 flex-1">{words}</span>
      ) : (
        <a
          {...link}
          {...(link.download === undefined && {
            target: '_blank',
            rel: 'noopener noreferrer nofollow',
          })}
          className="ring-focus min-w-0 flex-1 rounded-small no-underline hover:underline"
        >
          {link.download !== undefined && <span className="sr-only">{t('download')}</span>}
          {words}
        </a>
      )}
      <IconButton icon="chevron-end" size={18} label={label} onPress={onGoTo} />
    </div>
  );
}
