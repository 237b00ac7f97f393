// Who may import whom, as patterns: a new feature needs no new rule. Each comment says what to do
// instead. scripts/boundaries.test.ts shows for every rule that it refuses something.

const test = String.raw`\.test\.tsx?$`;
/** What tests of a feature share. */
const helper = String.raw`/testing\.tsx?$`;
const ours = '^(contract|formats|server|web)/';
/** What brings zod along, in the contract. */
const schemas = String.raw`^contract/src/(.+\.(schemas|wire|types)|index|calls|collections|events|wire)\.ts$`;
/** The feature a file belongs to; $2 in the target pattern. */
const feature = '^(server|web)/src/features/([^/]+)/';

/**
 * @param {string} name
 * @param {string} comment
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['from']} from
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['to']} to
 */
const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: /** @type {const} */ ('error'),
  from,
  to,
});

export default {
  forbidden: [
    forbid(
      'contract-alone',
      'The contract imports zod and itself, nothing else. Hand the value in, or move the code to the floor that needs it.',
      { path: '^contract/src/', pathNot: test },
      { pathNot: ['^contract/src/', '(^|/)node_modules/zod/'] },
    ),
    forbid(
      'contract-pure',
      'Only *.schemas.ts and *.wire.ts of the contract know zod; all else runs in the browser without it. Import the type alone, or move the schema.',
      { path: '^contract/src/', pathNot: [test, schemas] },
      { path: [schemas, '(^|/)node_modules/zod/'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'formats-alone',
      'The formats are pure and know nobody: neither the contract nor Node nor a package. Hand in limits, bytes and what compresses them.',
      { path: '^formats/src/', pathNot: [test, '\\.testing\\.ts$'] },
      { pathNot: '^formats/src/' },
    ),
    forbid(
      'server-without-web',
      'The server does not know the browser. Share through the contract.',
      { path: '^server/' },
      { path: '^web/' },
    ),
    forbid(
      'web-without-server',
      'The browser does not know the server. Share through the contract.',
      { path: '^web/' },
      { path: '^server/' },
    ),
    forbid(
      'web-without-schemas',
      'Schemas would bring zod to the browser. Import types with `import type`, and values from the modules of the contract that have none.',
      { path: '^web/src/', pathNot: test },
      {
        path: [schemas, '(^|/)node_modules/zod/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'platform-knows-no-feature',
      'The platform serves every feature and knows none. Let app hand it what it needs.',
      { path: '^(server|web)/src/platform/', pathNot: test },
      { path: '^(server|web)/src/(features|app|site|room)(/|\\.ts)' },
    ),
    forbid(
      'ui-alone',
      'The design system knows nothing else of the browser. Pass what it shows or calls as props.',
      { path: '^web/src/ui/', pathNot: test },
      { path: '^web/src/(?!ui/)' },
    ),
    forbid(
      'ui-contract-types',
      'The design system knows the contract by types and constants only. Pass other values as props.',
      { path: '^web/src/ui/', pathNot: test },
      { path: '^contract/src/(?!base/constants\\.ts)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'feature-below-app',
      'A feature does not know the app that holds it. Export what app needs, or let app hand it in.',
      { path: '^(server|web)/src/features/', pathNot: test },
      { path: '^(server/src/(app/|main\\.ts)|web/src/(app|site|room)/|web/src/main\\.tsx)' },
    ),
    forbid(
      'app-by-manifest',
      'The app finds the features of the browser by their manifests and names none. Add what it needs of one to feature.ts or live.ts.',
      { path: '^web/src/(app/|main\\.tsx)', pathNot: test },
      { path: '^web/src/features/' },
    ),
    forbid(
      'feature-by-its-index',
      'Another feature is used only through its index.ts. Export what is needed there, or let app hand it in.',
      { path: feature, pathNot: [test, helper] },
      {
        path: '^$1/src/features/',
        pathNot: ['^$1/src/features/$2/', '/features/[^/]+/index\\.ts$'],
      },
    ),
    forbid(
      'proofs-outside',
      'The simulation and the faults play the house with both floors in one process; the house knows neither. Move what it needs below them.',
      { path: ours },
      { path: '^(simulation|faults)/' },
    ),
    forbid(
      'no-circle',
      'Two modules that need each other are one idea or three: join them, or move what both need below them.',
      { path: ours },
      { circular: true },
    ),
    forbid(
      'routes-use-service',
      'Routes hold no queries and no rules: call the service.',
      { path: '^server/src/features/.+\\.routes\\.ts$' },
      { path: '\\.(access|store|tables)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'service-above-routes',
      'Routes call the service, never the other way round.',
      { path: '^server/src/features/.+\\.service\\.ts$' },
      { path: '\\.routes\\.ts$' },
    ),
    forbid(
      'access-store-present-below',
      'Access, store and present answer the service and do not call it. Take the value as a parameter.',
      { path: '^server/src/features/.+\\.(access|store|tables|present)\\.ts$' },
      { path: '\\.(routes|service)\\.ts$' },
    ),
    forbid(
      'query-builder-in-stores',
      'Queries live in *.store.ts, *.tables.ts, migrations and platform/database. Add a function to the store.',
      {
        path: '^server/src/',
        pathNot: [test, '\\.(store|tables)\\.ts$', '^server/src/(migrations|platform/database)/'],
      },
      { path: '(^|/)node_modules/kysely/' },
    ),
    forbid(
      'drivers-in-database',
      'Only platform/database opens a database. Use the Database it hands out.',
      { path: '^server/src/', pathNot: [test, '^server/src/(platform/database|testing)/'] },
      { path: '((^|/)node_modules/pg/|^(node:)?sqlite$)' },
    ),
    forbid(
      'sockets-in-platform',
      'Only platform/sockets speaks Socket.IO. Emit through the function it offers.',
      { path: '^server/src/', pathNot: [test, '^server/src/(platform/sockets|testing)/'] },
      { path: '(^|/)node_modules/socket\\.io(-client)?/' },
    ),
    forbid(
      'sockets-in-web-platform',
      'Only platform/sockets opens a connection. Subscribe through it.',
      { path: '^web/src/', pathNot: [test, '^web/src/platform/sockets(/|\\.ts)'] },
      { path: '(^|/)node_modules/socket\\.io-client/' },
    ),
    forbid(
      'resolvable',
      'This import leads nowhere. Correct the path, or add the package to package.json.',
      { path: ours },
      { couldNotResolve: true },
    ),
  ],
  options: {
    // The default parser needs an API that TypeScript 7 no longer has, and finds nothing without it.
    parser: /** @type {const} */ ('swc'),
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|\\?' },
    combinedDependencies: true,
  },
};
