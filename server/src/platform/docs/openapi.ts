import { ERROR_STATUS } from '@kith/contract';
import packageJson from '../../../package.json' with { type: 'json' };
import { type Call, readWire } from './reference.ts';
import type { JsonSchema } from './schemas.ts';
import { ACTORS, RATES } from './words.ts';

const SECURITY = {
  anyone: [],
  visitor: [{}, { cookie: [] }],
  cookie: [{ cookie: [] }],
  media: [{ cookie: [] }],
  user: [{ cookie: [], tokens: [] }],
  profile: [{ cookie: [], tokens: [] }],
};

const parameters = (
  where: 'path' | 'query',
  { properties = {}, required = [] }: JsonSchema = {},
  example: Record<string, unknown> = {},
) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
    ...(name in example && { example: example[name] }),
  }));

const contentOf = (isBytes: boolean, schema: JsonSchema | undefined, example?: unknown) =>
  isBytes
    ? { 'application/octet-stream': {} }
    : {
        'application/json': { schema: schema ?? {}, ...(example !== undefined && { example }) },
      };

const operationOf = ({ name, summary, route, parts, errors, example }: Call) => {
  const takesBytes = route.body === 'bytes';
  const statuses = [...new Set(errors.map((code) => ERROR_STATUS[code]))].sort((a, b) => a - b);
  const refusals = statuses.map((status) => [
    String(status),
    {
      description: errors.filter((code) => ERROR_STATUS[code] === status).join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]);
  const bytesAnswered = route.answer === 'bytes';
  const isEmpty = route.answer === 'head';
  return {
    operationId: name,
    summary,
    description: `Callers: ${ACTORS[route.actor]}. Rate limit: ${RATES[route.rate]}.`,
    security: SECURITY[route.actor],
    parameters: [
      ...parameters('path', parts.params, example.params),
      ...parameters('query', parts.query, example.query),
    ],
    ...(takesBytes || parts.body !== undefined
      ? { requestBody: { content: contentOf(takesBytes, parts.body, example.body) } }
      : {}),
    responses: {
      [route.status ?? 200]: {
        description: 'Success.',
        ...(!isEmpty && { content: contentOf(bytesAnswered, parts.answer) }),
      },
      ...(route.accepts && {
        202: {
          description: 'Accepted. The answer does not reveal the result.',
          content: contentOf(bytesAnswered, parts.answer),
        },
      }),
      ...(route.mayBeEmpty && { 204: { description: 'There is nothing.' } }),
      ...Object.fromEntries(refusals),
    },
  };
};

const refusal = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { enum: Object.keys(ERROR_STATUS) },
        message: { type: 'string' },
        field: { type: 'string' },
        retryAfter: { type: 'integer' },
        requestId: { type: 'string' },
      },
    },
  },
};

/** The calls as an OpenAPI 3.1 document; the sockets are only in docs/api.md. */
export const openApi = () => {
  const { features, types } = readWire('#/components/schemas/');
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { title, calls } of features)
    for (const call of calls) {
      const path = call.address.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      paths[path][call.route.method.toLowerCase()] = { tags: [title], ...operationOf(call) };
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Kith API', version: packageJson.version },
    paths,
    components: {
      schemas: { ...Object.fromEntries(types), Refusal: refusal },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        tokens: { type: 'apiKey', in: 'header', name: 'Authorization' },
      },
    },
  };
};
