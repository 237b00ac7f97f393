import { Switch as AriaSwitch } from 'react-aria-components/Switch';

type Props = {
  /** Its label; the visible text beside it is not read for it. */
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
};

/** A switch that takes effect immediately. */
export function Switch({ label, isOn, isDisabled = false, onChange }: Props) {
  return (
    <AriaSwitch
      aria-label={label}
      isSelected={isOn}
      isDisabled={isDisabled}
      onChange={onChange}
      className="group/switch target relative grid shrink-0 cursor-default place-items-center"
    >
      <span className="flex h-6 w-10 items-center rounded-full border border-ink-3 bg-sunk p-0.75 transition-colors group-data-selected/switch:border-accent group-data-selected/switch:bg-accent group-data-focus-visible/switch:outline-2 group-data-focus-visible/switch:outline-offset-2 group-data-focus-visible/switch:outline-accent">
        <span className="size-4 rounded-full bg-ink-2 transition-[translate,background-color] group-data-selected/switch:translate-x-[calc(1rem*var(--flip,1))] group-data-selected/switch:bg-on-accent forced:bg-[ButtonText] forced:group-data-selected/switch:bg-[Highlight]" />
      </span>
    </AriaSwitch>
  );
}
