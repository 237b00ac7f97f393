import { FORMS, type FormName, formDecision, KithError } from '@kith/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Document,
  type Limits,
  networkOf,
  type OriginRules,
  refuseCrossSite,
  sendDocument,
} from '../../platform/http/index.ts';
import { FORM_NAMES, type Forms } from './forms.service.ts';
import type { Site } from './site.ts';
import type { FormFault } from './views/campaign.ts';

export interface FormRoutesOptions {
  /** The site for this reader. */
  siteFor(query: URLSearchParams, accepted: string | undefined): Site;
  forms: Forms;
  limits: Limits;
  origins: OriginRules;
}

const MAX_BYTES = 4_096;
const WORDS: Record<string, FormFault> = {
  name: 'yourNameMissing',
  email: 'emailWrong',
  referral: 'referralWrong',
  consent: 'consentMissing',
};

const fieldsOf = (body: unknown): Record<string, string> =>
  typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : {};

/** A page with the result of a form, which is never cached. */
const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document,
  status: number,
): FastifyReply => sendDocument(request, reply, { ...document, cacheControl: 'no-store' }, status);

/** The forms of the public pages: submitted by the browser itself, so they need no JavaScript. */
export const serveForms = (http: FastifyInstance, options: FormRoutesOptions): void => {
  const { siteFor, forms, limits, origins } = options;
  void http.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    const siteOf = ({ url, headers }: FastifyRequest): Site =>
      siteFor(new URLSearchParams(url.split('?')[1]), headers['accept-language']);
    const guard = (request: FastifyRequest): Site => {
      limits.take('signUp', 'address', networkOf(request.ip));
      refuseCrossSite(request.headers, origins);
      const site = siteOf(request);
      if (site.campaignState === 'closed')
        throw new KithError('not_found', 'There is no campaign.');
      return site;
    };
    const add = (form: FormName): void => {
      app.post(`/fearless/${form}`, { bodyLimit: MAX_BYTES }, async (request, reply) => {
        const site = guard(request);
        if (site.campaignState === 'withoutMail')
          throw new KithError(
            'not_allowed',
            'This server does not send email, so nobody can enter.',
          );
        const values = fieldsOf(request.body);
        const read = FORMS[form].safeParse(values);
        if (!read.success) {
          const names = read.error.issues.map(({ path }) => String(path[0] ?? ''));
          const faults = Object.fromEntries(names.map((name) => [name, WORDS[name] ?? 'refused']));
          return sendPage(request, reply, site.formPage(form, { values, faults }), 400);
        }
        try {
          await forms.submit(form, read.data, site.language);
        } catch (error) {
          if (!(error instanceof KithError)) throw error;
          reply.header('retry-after', error.retryAfter ?? 60);
          return sendPage(
            request,
            reply,
            site.formPage(form, { values, problem: 'often' }),
            error.status,
          );
        }
        return reply.redirect(site.keepingLanguage(`/fearless/${form}?sent`), 303);
      });
      app.post(`/fearless/${form}/decision`, { bodyLimit: MAX_BYTES }, async (request, reply) => {
        const site = guard(request);
        const read = formDecision.safeParse(fieldsOf(request.body));
        const decided = read.success
          ? await forms.decide(form, read.data.ticket, read.data.decision)
          : ({ kind: 'unknown' } as const);
        return sendPage(
          request,
          reply,
          site.decided(decided),
          decided.kind === 'unknown' ? 400 : 200,
        );
      });
    };
    for (const form of FORM_NAMES) add(form);
  });
};
