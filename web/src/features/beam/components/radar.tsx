import { useMemo, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { useText } from '../../../platform/i18n/language.ts';
import { LAPTOP } from '../../../ui/icons/drawings.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useSize } from '../../../ui/layout/use-size.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { PresentAvatar } from '../../presence/index.ts';
import { useActiveProfile } from '../../profiles/index.ts';
import { beamTexts } from '../beam.texts.ts';
import type { Target } from '../target.ts';
import { BLIP_HEIGHT, BLIP_WIDTH, placesIn } from './places.ts';

export interface Shown extends Target {
  isPhone?: boolean;
  /** Known to be away: what is sent goes as a link. */
  isAway: boolean;
}

const RINGS = [0.44, 0.72, 1];

/** One's own devices close by, and people around them. */
export function Radar({
  targets,
  chosenId,
  onChoose,
}: {
  targets: readonly Shown[];
  chosenId: string | undefined;
  onChoose: (target: Shown) => void;
}) {
  const t = useText(beamTexts);
  const devices = targets.filter(({ isDevice }) => isDevice);
  const people = targets.filter(({ isDevice }) => !isDevice);
  const area = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(area);
  const counts = { devices: devices.length, people: people.length };
  const places = useMemo(
    () => placesIn({ width, height }, { devices: counts.devices, people: counts.people }),
    [width, height, counts.devices, counts.people],
  );
  const placed = [
    ...places.devices.map((place, at) => ({ place, target: devices[at] })),
    ...places.people.map((place, at) => ({ place, target: people[at] })),
  ];
  const diameter = Math.min(width, height);
  return (
    <div
      ref={area}
      className="relative mx-auto h-[min(max(100cqh-var(--radar-leaves,0px),18rem),40rem)] w-[min(100cqw,40rem)] overflow-hidden"
    >
      {RINGS.map((part) => (
        <span
          key={part}
          aria-hidden
          style={{ inlineSize: part * diameter, blockSize: part * diameter }}
          className="absolute top-1/2 left-1/2 -translate-1/2 rounded-full border border-accent/25"
        />
      ))}
      <Self label={t('you')} />
      <ul aria-label={t('radar')}>
        {placed.map(
          ({ place, target }) =>
            target && (
              <li
                key={target.id}
                style={{
                  left: place.x - BLIP_WIDTH / 2,
                  top: place.y - BLIP_HEIGHT / 2,
                  width: BLIP_WIDTH,
                }}
                className="absolute"
              >
                <Blip
                  {...{ target }}
                  isChosen={target.id === chosenId}
                  onPress={() => onChoose(target)}
                />
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

function Self({ label }: { label: string }) {
  const me = useActiveProfile();
  if (me === undefined) return null;
  const name = `${me.firstName} ${me.lastName ?? ''}`;
  return (
    <span
      role="img"
      aria-label={label}
      className="absolute top-1/2 left-1/2 -translate-1/2 rounded-full ring-2 ring-accent ring-offset-3 ring-offset-pane"
    >
      <Avatar id={me.id} name={name} src={me.avatar} size={68} />
    </span>
  );
}

function Blip({
  target,
  isChosen,
  onPress,
}: {
  target: Shown;
  isChosen: boolean;
  onPress: () => void;
}) {
  const t = useText(beamTexts);
  const { id, name, avatar, isDevice, isPhone, isAway } = target;
  return (
    <Button
      aria-pressed={isChosen}
      onPress={onPress}
      className="ring-focus group flex w-full flex-col items-center gap-1 rounded-row p-1 text-small font-medium"
    >
      <span
        className={`transition-transform group-data-hovered:scale-105 group-data-pressed:scale-95 ${isDevice ? 'rounded-row' : 'rounded-full'} ${isChosen ? 'ring-3 ring-accent ring-offset-2 ring-offset-pane' : ''}`}
      >
        {isDevice ? (
          <span
            className={`grid size-13 place-items-center rounded-row border border-line bg-raised ${isAway ? 'text-ink-3' : 'text-ink'}`}
          >
            <Icon name={isPhone ? 'mobile' : LAPTOP} size={26} />
          </span>
        ) : (
          <PresentAvatar {...{ id, name }} src={avatar} size={56} profileId={id} />
        )}
      </span>
      <span className="sr-only">{t(isDevice ? 'toDevice' : 'toPerson', { name })}</span>
      <span aria-hidden className="max-w-full truncate">
        <bdi>{name}</bdi>
      </span>
      {isAway && (
        <span className="-mt-1 max-w-full truncate text-tiny text-ink-2">{t('away')}</span>
      )}
    </Button>
  );
}
