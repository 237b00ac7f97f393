import { later } from '../../../platform/feature/later.tsx';

/** The first message that is selected asks for it. */
export const SelectionBar = later(async () => (await import('./selection-bar.tsx')).SelectionBar);
