import type { Drawing } from '../../ui/icons/registered.ts';

const purse =
  'M5.75 6h11.5a1.75 1.75 0 0 1 1.75 1.75v.75h.25A1.75 1.75 0 0 1 21 10.25v7A1.75 1.75 0 0 1 19.25 19H5.75A1.75 1.75 0 0 1 4 17.25v-9.5A1.75 1.75 0 0 1 5.75 6Z';

/** Not in the icon set, which the sign-in screen loads. */
export const WALLET: Drawing = {
  line: `${purse}M4 8.5h15M16.5 13.75h.01`,
  // The outline makes it as large as the other solid icons.
  solid: {
    line: purse,
    fill: `${purse}M16.5 12.5a1.25 1.25 0 1 0 0 2.5a1.25 1.25 0 1 0 0-2.5Z`,
  },
};
