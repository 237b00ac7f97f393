import type { FormName, RegistrationMode } from '@kith/contract';
import { fillPath, PAGES, type Page, PUBLIC_ROOM, pageFinder } from '@kith/contract/pure/pages';
import { type Document, type Found, toDocument } from '../../platform/http/index.ts';
import { readAssets } from './assets.ts';
import { readContent } from './content/content.ts';
import type { ContentName } from './content/schemas.ts';
import { demandFiles, readFiles } from './files.ts';
import type { Markup } from './markup/html.ts';
import { noticesText, readNotices } from './notices.ts';
import { robots, sitemap } from './sitemap.ts';
import {
  campaignView,
  decisionView,
  type FormState,
  formView,
  thanksView,
} from './views/campaign.ts';
import { homeView } from './views/home.ts';
import { asPage, type Frame } from './views/layout.ts';
import { logosView } from './views/logos.ts';
import { patentsView } from './views/notices.ts';
import { offerView } from './views/offers.ts';
import { legalIndexView, legalView, notFoundView, prizesView, textView } from './views/text.ts';

export interface SiteOptions {
  brand: string;
  /** Where readers reach it. */
  origin: string;
  roomOrigin: string | undefined;
  publicRoom: string | undefined;
  contentDir: string | undefined;
  development: boolean;
  /** Whether letters reach anybody. */
  isMailed: boolean;
  registration: RegistrationMode;
}

export type Site = ReturnType<typeof createSite>;

/** For one reader: as small as is quick. */
const QUICK = 4;
const PREVIEW = '/pictures/preview.png';

/**
 * The public pages. What is the same for everybody is rendered and compressed once, at the start,
 * so it follows the operator's content and address by starting again.
 */
const createSite = (options: SiteOptions) => {
  const { brand, origin, roomOrigin, publicRoom, contentDir } = options;
  const content = readContent({ folder: contentDir, values: { brand, origin } });
  const files = readFiles(contentDir);
  const { pictures } = content.home.front;
  demandFiles(files, [
    [PREVIEW, 'every page'],
    ...Object.values(pictures ?? {})
      .flatMap(({ light, dark, small }) => [light, dark, ...Object.values(small ?? {})])
      .map((file): [string, string] => [`/pictures/${file}`, 'home.md']),
    ...content.logos.front.files.map(({ file }): [string, string] => [
      `/logos/${file}`,
      'logos.md',
    ]),
  ]);
  const { foundation } = content;
  const own: Page[] = [
    { path: foundation.front.path, kind: 'page', content: 'foundation' },
    ...foundation.front.aliases.map(
      (path): Page => ({ path, kind: 'alias', to: foundation.front.path }),
    ),
  ];
  const at = pageFinder(own);
  const campaign = content['campaign/fearless'].front;
  const notices = readNotices();
  const frame: Frame = {
    brand,
    origin,
    assets: readAssets(options.development),
    foundation: { path: foundation.front.path, title: foundation.front.title },
    campaign: campaign.open ? campaign.name : undefined,
    preview: PREVIEW,
    registration: options.registration,
  };

  const viewOf = (name: ContentName, path: string): Markup => {
    if (name === 'home') return homeView(content.home, frame);
    if (name === 'legal') return legalIndexView(content);
    if (name.startsWith('legal/')) return legalView(content, content[name], path);
    if (name === 'prizes' || name === 'campaign/prizes') return prizesView(content[name]);
    if (name === 'logos') return logosView(content.logos);
    if (name === 'patents') return patentsView(content.patents, notices);
    if (name === 'campaign/fearless') return campaignView(content[name], undefined);
    if (name === 'campaign/preregister') return form('preregister', {});
    if (name === 'campaign/signup') return form('signup', {});
    if (name.startsWith('store/')) return offerView(content, name as `store/starfield`);
    return textView(content[name]);
  };
  const form = (name: FormName, state: FormState): Markup =>
    formView(name, content[`campaign/${name}`], campaign.open, state);
  const render = (name: ContentName, path: string, main: Markup, quality = QUICK): Document =>
    toDocument(asPage(frame, { path, front: content[name].front, main }), 'text/html', quality);
  const renderApart = (title: string, main: Markup): Document => {
    const front = { title, description: content['not-found'].front.description };
    return toDocument(
      asPage(frame, { path: '', front, main, isIndexed: false }),
      'text/html',
      QUICK,
    );
  };

  const pages: readonly Page[] = [...PAGES, ...own];
  const documents = new Map<string, Document>(files);
  const paths: string[] = [];
  for (const page of pages) {
    if (page.kind !== 'page' || page.path.includes(':')) continue;
    const name = page.content as ContentName;
    documents.set(page.path, render(name, page.path, viewOf(name, page.path), 11));
    paths.push(page.path);
  }
  documents.set('/sitemap.xml', toDocument(sitemap(origin, paths), 'application/xml'));
  documents.set('/robots.txt', toDocument(robots(origin), 'text/plain'));
  const lost = renderApart(content['not-found'].front.title, notFoundView(content['not-found']));
  const notFound: Found = { kind: 'document', document: lost, status: 404 };
  const documentAt = (path: string): Found | undefined => {
    // Half a megabyte that hardly anybody reads is made when somebody does.
    if (path === '/third-party-notices.txt' && !documents.has(path))
      documents.set(path, toDocument(noticesText(notices), 'text/plain', QUICK));
    const document = documents.get(path);
    return document && { kind: 'document', document, status: 200 };
  };

  /** What a page says to this reader alone, by the query or a parameter of its address. */
  const personal = (name: ContentName, referral: string | undefined, query: URLSearchParams) => {
    if (name === 'campaign/fearless' && referral !== undefined)
      return render(name, '/fearless', campaignView(content[name], referral));
    if (name !== 'campaign/preregister' && name !== 'campaign/signup') return undefined;
    const formName: FormName = name === 'campaign/signup' ? 'signup' : 'preregister';
    const ticket = query.get('ticket');
    if (ticket !== null) return renderApart('Confirm', decisionView(formName, ticket));
    if (query.has('sent'))
      return renderApart('Sent', thanksView(content[name].front.thanks, options.isMailed));
    const code = query.get('referral');
    if (formName === 'signup' && code !== null)
      return render(name, '/fearless/signup', form('signup', { values: { referral: code } }));
    return undefined;
  };

  const roomAddress = (to: string, params: Readonly<Record<string, string>>) => {
    const path = to === PUBLIC_ROOM ? publicRoom : fillPath(to, params);
    if (path === undefined) return undefined;
    if (roomOrigin !== undefined) return roomOrigin + path;
    // Our own rooms, once there are any.
    return at(path)?.page.kind === 'pending' ? undefined : path;
  };

  return {
    find: (path: string, search: string): Found => {
      const match = at(path);
      const isOfApp = path === '/app' || path.startsWith('/app/');
      const nowhere: Found = isOfApp ? { kind: 'app', status: 404 } : notFound;
      if (match === undefined) return documentAt(path) ?? nowhere;
      const { page, params } = match;
      switch (page.kind) {
        case 'app':
          return { kind: 'app', status: 200 };
        case 'pending':
          return nowhere;
        case 'alias':
          return { kind: 'redirect', to: page.to + search, status: 301 };
        case 'redirect':
          return { kind: 'redirect', to: page.to, status: 302 };
        case 'room': {
          const to = roomAddress(page.to, params);
          return to === undefined ? notFound : { kind: 'redirect', to: to + search, status: 302 };
        }
        case 'page': {
          const canonical = path === '/' ? path : path.replace(/\/$/, '');
          if (canonical !== path) return { kind: 'redirect', to: canonical + search, status: 301 };
          const name = page.content as ContentName;
          const document = personal(name, params.referral, new URLSearchParams(search));
          if (document !== undefined) return { kind: 'document', document, status: 200 };
          return documentAt(path) ?? nowhere;
        }
      }
    },
    isCampaignOpen: campaign.open,
    campaignName: campaign.name,
    /** The page of a form, with what was typed. */
    formPage: (name: FormName, state: FormState): Document =>
      render(`campaign/${name}`, `/fearless/${name}`, form(name, state)),
    /** A page that stands at no address of its own. */
    apart: renderApart,
    /** Every address that is rendered. */
    paths,
  };
};

/**
 * The site by who may sign up: the first person always may, whatever the operator has set. What is
 * wrong with the content shows at the start.
 */
export const createSites = (options: SiteOptions): ((mode: RegistrationMode) => Site) => {
  const sites = new Map([[options.registration, createSite(options)]]);
  return (mode) => {
    const site = sites.get(mode) ?? createSite({ ...options, registration: mode });
    sites.set(mode, site);
    return site;
  };
};
