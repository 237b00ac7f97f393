import { commonTexts } from '@kith/contract/base/texts/common.texts';
import { useState } from 'react';
import { ActTile } from '../../ui/buttons/act-tile.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../ui/overlays/menu.tsx';
import { useText } from '../i18n/language.ts';
import type { LiveFeature } from './feature.ts';
import type { OnPerson, PersonAct, PersonTile, UsePersonActs } from './person-act.ts';
import { personActsTexts } from './person-acts.texts.ts';
import { useLoaded } from './use-loaded.ts';

/** Each is asked in every render: their number and order never change. */
export type PersonHooks = readonly UsePersonActs[];

const load = ({ personActs }: LiveFeature) => personActs?.();

/** The acts of all features, to be asked by `useActsOn`. */
export const usePersonHooks = (attempt: number): PersonHooks | 'failed' | undefined =>
  useLoaded(load, attempt);

/** A hook: what can be done with a person, in order. */
export const useActsOn = (hooks: PersonHooks, on: OnPerson): readonly (PersonAct | PersonTile)[] =>
  hooks
    .flatMap((ask): readonly (PersonAct | PersonTile)[] => ask(on))
    .sort((a, b) => a.place - b.place);

type Props = {
  on: OnPerson;
  /** So many have a button. */
  most: number;
  /** Called before an act is done: it may show something else. */
  onAct?: () => void;
};

/** What can be done with a person: buttons, and a menu of the rest. Loaded where it is shown. */
export function PersonActs(props: Props) {
  const t = useText(commonTexts);
  const [attempt, setAttempt] = useState(0);
  const hooks = usePersonHooks(attempt);
  if (hooks === undefined) return null;
  if (hooks === 'failed')
    return (
      <Button icon="retry" onPress={() => setAttempt(attempt + 1)}>
        {t('retry')}
      </Button>
    );
  return <Tiles {...props} hooks={hooks} />;
}

export const isAct = (entry: PersonAct | PersonTile): entry is PersonAct => 'run' in entry;

function Tiles({ on, most, onAct, hooks }: Props & { hooks: PersonHooks }) {
  const t = useText(personActsTexts);
  const all = useActsOn(hooks, on);
  const press = (run: () => unknown) => () => {
    onAct?.();
    void run();
  };
  // A menu of one would take as much room as its entry.
  const end = all.length <= most + 1 ? all.length : most;
  const rest = all.slice(end).filter(isAct);
  return (
    <>
      {all.slice(0, end).map((entry) => {
        if (!isAct(entry)) return <entry.Tile key={entry.id} on={on} />;
        const { id, icon, label, run } = entry;
        return <ActTile key={id} icon={icon} label={label} onPress={press(run)} />;
      })}
      {rest.length > 0 && (
        <MenuTrigger>
          <ActTile icon="more" label={t('other')} />
          <Menu>
            {rest.map(({ id, icon, label, run }) => (
              <MenuItem key={id} icon={icon} label={label} onAction={press(run)} />
            ))}
          </Menu>
        </MenuTrigger>
      )}
    </>
  );
}
