import { PROFILE_HUES } from '@kith/contract/base/enums';
import type { CSSProperties } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useText } from '../../../platform/i18n/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { profileTexts } from '../profiles.texts.ts';

const NAMES = ['hue0', 'hue1', 'hue2', 'hue3', 'hue4', 'hue5', 'hue6', 'hue7'] as const;

/** Selects one of the eight colours of profiles. */
export function HueChoice({ hue, onChange }: { hue: number; onChange: (hue: number) => void }) {
  const t = useText(profileTexts);
  return (
    <RadioGroup
      value={String(hue)}
      onChange={(value) => onChange(Number(value))}
      orientation="horizontal"
      className="flex flex-col gap-1.5"
    >
      <Label className="text-small font-strong">{t('colour')}</Label>
      <div className="grid w-fit grid-cols-4 gap-2 small:grid-cols-8">
        {NAMES.map((name, at) => (
          <Radio
            key={name}
            value={String(PROFILE_HUES[at])}
            aria-label={t(name)}
            data-hue=""
            style={{ '--hue': PROFILE_HUES[at] } as CSSProperties}
            className="target ring-focus grid place-items-center rounded-full bg-accent text-on-accent forced-color-adjust-none"
          >
            {({ isSelected }) => isSelected && <Icon name="check" size={18} solid />}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
