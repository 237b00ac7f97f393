const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

export interface DeviceName {
  browser: string | undefined;
  system: string | undefined;
  isPhone: boolean;
}

const firstOf = (names: [RegExp, string][], agent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** Short names of browsers. The order matters, because most user agents name several. */
export const deviceName = (agent: string): DeviceName => ({
  browser: firstOf(BROWSERS, agent),
  system: firstOf(SYSTEMS, agent),
  isPhone: /iPhone|Android.+Mobile/.test(agent),
});
