/**
 * Services that features offer each other by name; each feature adds its own beside its manifest.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features, as Tables is.
export interface Services {}
