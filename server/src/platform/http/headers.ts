/** Hashes of inline content, in the notation of the policy. */
export interface Inline {
  scripts: readonly string[];
  styles: readonly string[];
  /** Pages that may show it in a frame; none by default. */
  frameAncestors?: string;
  /** Where rooms are hosted, if that is another origin. */
  rooms?: string | undefined;
}

/** Allows only the page's own content; scripts cannot create markup from text. */
export const contentSecurityPolicy = ({ scripts, styles, frameAncestors, rooms }: Inline): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // The app shows its own rooms.
    ["frame-src 'self'", ...(rooms === undefined ? [] : [rooms])].join(' '),
    "media-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

/** The worker that blurs backgrounds, the only script that may compile WebAssembly; also compressed. */
const COMPILES = /(?:^|\/)assets\/blur\.worker-[\w-]+\.js(?:\.br|\.gz)?$/;
const COMPILER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/** The policy of a hashed file that needs one of its own, which only a worker has. */
export const policyOfFile = (path: string): string | undefined =>
  COMPILES.test(path) ? COMPILER_POLICY : undefined;

const PERMISSIONS = 'interest-cohort=(), browsing-topics=()';
/** For pages that call or record. */
export const devicesAllowed = (rooms?: string): string => {
  const pages = rooms === undefined ? '(self)' : `(self "${rooms}")`;
  return `${PERMISSIONS}, camera=${pages}, microphone=${pages}, display-capture=${pages}`;
};

/** For pages that read codes. */
export const CAMERA_ALLOWED = `${PERMISSIONS}, camera=(self), microphone=(), display-capture=()`;

const HEADERS = {
  'content-security-policy': contentSecurityPolicy({ scripts: [], styles: [] }),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': `${PERMISSIONS}, camera=(), microphone=(), display-capture=()`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

export const securityHeaders = (secure: boolean): Record<string, string> =>
  secure ? { ...HEADERS, 'strict-transport-security': 'max-age=31536000' } : HEADERS;
