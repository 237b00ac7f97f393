// The import rules, as patterns: a new feature needs no new rule. Each comment says what to do
// instead. scripts/boundaries.test.ts shows for every rule that it refuses something.

const test = String.raw`\.test\.tsx?$`;
/** What tests of a feature share. */
const helper = String.raw`/testing\.tsx?$`;
const ours = '^(contract|formats|server|web)/';
/** What brings zod along, in the contract. */
const schemas = String.raw`^contract/src/(.+\.(schemas|attachments|wire|types)|attachments|index|calls|collections|events|wire)\.ts$`;
/** What the index of the contract exported when it was closed. */
const inIndex = [
  'accounts/(access-tokens\\.schemas|accounts\\.schemas|addresses\\.schemas|devices\\.schemas)',
  '(attachments|calls|collections|events|features|routes)',
  'base/(constants|enums|errors|fields\\.schemas|placeholders|resume\\.schemas|sync\\.schemas)',
  'calendar/(calendar\\.schemas|calendar)',
  'calls/(calls\\.schemas|phone\\.schemas)',
  'chat/(chat\\.schemas|group-links\\.schemas|groups\\.schemas|message\\.schemas|order|rich-text\\.schemas|rich-text)',
  'contacts/(contacts\\.attachments|contacts\\.schemas)',
  'deletion/deletion\\.schemas',
  'error-log/error-log\\.schemas',
  'export/export\\.schemas',
  'files/(files\\.attachments|files\\.schemas|files)',
  'invitations/invitations\\.schemas',
  'link-preview/(link-preview\\.attachments|link-preview\\.schemas)',
  'operator/(operator\\.enums|operator\\.schemas)',
  'pictures/(pictures\\.attachments|pictures\\.schemas|pictures)',
  'polls/(polls\\.attachments|polls\\.schemas)',
  'preferences/preferences\\.schemas',
  'presence/presence\\.schemas',
  'privacy/privacy\\.schemas',
  'profiles/profiles\\.schemas',
  'push/push\\.schemas',
  'rooms/(recordings|rooms\\.schemas|speech)',
  'second-factor/second-factor\\.schemas',
  'self-destruct/(self-destruct\\.attachments|self-destruct\\.schemas|self-destruct)',
  'shares/(file-requests\\.schemas|shares\\.schemas|shares)',
  'site/site\\.schemas',
  'timeline/timeline\\.schemas',
  'vault/(vault\\.schemas|vault-time)',
  'webhooks/(webhook-address|webhooks\\.schemas)',
];
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
      'The contract imports only zod and itself. Pass the value in, or move the code to the layer that needs it.',
      { path: '^contract/src/', pathNot: test },
      { pathNot: ['^contract/src/', '(^|/)node_modules/zod/'] },
    ),
    forbid(
      'contract-pure',
      'Only *.schemas.ts, *.attachments.ts and *.wire.ts of the contract import zod; everything else runs in the browser without it. Import only the type, or move the schema.',
      { path: '^contract/src/', pathNot: [test, schemas] },
      { path: [schemas, '(^|/)node_modules/zod/'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'contract-index-closed',
      'The index of the contract gets no new names. Import from the feature: `@kith/contract/<feature>/<file>`.',
      { path: '^contract/src/index\\.ts$' },
      { path: '^contract/src/', pathNot: `^contract/src/(${inIndex.join('|')})\\.ts$` },
    ),
    forbid(
      'formats-alone',
      'The formats are pure and import nothing: neither the contract nor Node nor a package. Pass in limits, bytes and the compressor.',
      { path: '^formats/src/', pathNot: [test, '\\.testing\\.ts$'] },
      { pathNot: '^formats/src/' },
    ),
    forbid(
      'server-without-web',
      'The server does not import web code. Share through the contract.',
      { path: '^server/' },
      { path: '^web/' },
    ),
    forbid(
      'web-without-server',
      'The web app does not import server code. Share through the contract.',
      { path: '^web/' },
      { path: '^server/' },
    ),
    forbid(
      'web-without-schemas',
      'Schemas would bring zod to the browser. Import types with `import type`, and values from contract modules without schemas.',
      { path: '^web/src/', pathNot: test },
      {
        path: [schemas, '(^|/)node_modules/zod/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'platform-knows-no-feature',
      'The platform serves every feature and imports none. Let app pass in what it needs.',
      { path: '^(server|web)/src/platform/', pathNot: test },
      { path: '^(server|web)/src/(features|app|site|room)(/|\\.ts)' },
    ),
    forbid(
      'platform-below-feature',
      'What makes features uses the rest of the platform, which does not know it. Pass the value in, or move what both need out of platform/feature.',
      { path: '^server/src/platform/(?!feature/)', pathNot: test },
      { path: '^server/src/platform/feature/' },
    ),
    forbid(
      'ui-alone',
      'The design system imports nothing else of the web app. Pass data and callbacks as props.',
      { path: '^web/src/ui/', pathNot: test },
      { path: '^web/src/(?!ui/)' },
    ),
    forbid(
      'ui-contract-types',
      'The design system imports only types and constants from the contract. Pass other values as props.',
      { path: '^web/src/ui/', pathNot: test },
      { path: '^contract/src/(?!base/constants\\.ts)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'feature-below-app',
      'A feature does not import the app. Export what the app needs, or let the app pass it in.',
      { path: '^(server|web)/src/features/', pathNot: test },
      { path: '^(server/src/(app/|main\\.ts)|web/src/(app|site|room)/|web/src/main\\.tsx)' },
    ),
    forbid(
      'app-by-manifest',
      'The app finds features by their manifests and imports none by name. Add what it needs to feature.ts or live.ts.',
      { path: '^web/src/(app/|main\\.tsx)', pathNot: test },
      { path: '^web/src/features/' },
    ),
    forbid(
      'feature-by-its-index',
      'Another feature is used only through its index.ts. Export what is needed there, or let the app pass it in.',
      { path: feature, pathNot: [test, helper] },
      {
        path: '^$1/src/features/',
        pathNot: ['^$1/src/features/$2/', '/features/[^/]+/index\\.ts$'],
      },
    ),
    forbid(
      'proofs-outside',
      'Product code does not import the simulation or the fault tests, which run server and web in one process. Move shared code below both.',
      { path: ours },
      { path: '^(simulation|faults)/' },
    ),
    forbid(
      'no-circle',
      'These modules import each other. Join them, or move what both need into a third module.',
      { path: ours },
      { circular: true },
    ),
    forbid(
      'handlers-use-service',
      'Handlers contain no queries and no business rules. Call the service.',
      { path: '^server/src/features/.+\\.(handlers|routes)\\.ts$' },
      { path: '\\.(access|store|tables)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'service-below-handlers',
      'Handlers call the service, not the other way round.',
      { path: '^server/src/features/.+\\.service\\.ts$' },
      { path: '\\.(handlers|routes)\\.ts$' },
    ),
    forbid(
      'access-store-present-below',
      'Access, store and present are called by the service and do not call it. Take the value as a parameter.',
      { path: '^server/src/features/.+\\.(access|store|tables|present)\\.ts$' },
      { path: '\\.(handlers|routes|service)\\.ts$' },
    ),
    forbid(
      'query-builder-in-stores',
      'Queries belong in *.store.ts, *.tables.ts, migrations and platform/database. Add a function to the store.',
      {
        path: '^server/src/',
        pathNot: [test, '\\.(store|tables)\\.ts$', '^server/src/(migrations|platform/database)/'],
      },
      { path: '(^|/)node_modules/kysely/' },
    ),
    forbid(
      'drivers-in-database',
      'Only platform/database opens a database. Use the Database it provides.',
      { path: '^server/src/', pathNot: [test, '^server/src/(platform/database|testing)/'] },
      { path: '((^|/)node_modules/pg/|^(node:)?sqlite$)' },
    ),
    forbid(
      'sockets-in-platform',
      'Only platform/sockets uses Socket.IO. Emit through the function it provides.',
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
      'This import cannot be resolved. Correct the path, or add the package to package.json.',
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
