import { addressOf, DAY_MS, sharePath } from '@kith/contract';
import {
  REACH_MESSAGE_MS,
  REACH_NAME_MAX_CHARS,
  REACH_PROOF_BITS,
  REACH_TEXT_MAX_CHARS,
} from '@kith/contract/reach/reach.constants';
import { reachPath } from '@kith/contract/reach/reach-path';
import { html, type Markup, type Reader } from '../site/index.ts';
import type { ReachMessageTable } from './reach.tables.ts';
import { sayIn } from './reach-pages.languages.ts';
import type { OpenPage } from './visitors.service.ts';

interface Seen {
  title: string;
  main: Markup;
}
export type ReachProblem = 'invalid' | 'notProved' | 'tooOften';
export interface TypedMessage {
  name: string;
  email: string;
  text: string;
}

const NOTHING: TypedMessage = { name: '', email: '', text: '' };

/** What such a page is; for a member who has none. */
export const aboutView = ({ brand, language }: Reader, isMember: boolean): Seen => {
  const say = sayIn(language);
  return {
    title: say('aboutTitle'),
    main: html`<article class="text"><h1>${say('aboutTitle')}</h1>
<p>${say('aboutText', { brand })}</p>
${isMember && html`<p>${say('aboutOwn')}</p>`}
<p><a class="button" href="${isMember ? '/app/settings/reach' : '/#join'}">${say(isMember ? 'toSettings' : 'makePage')}</a></p>
</article>`,
  };
};

/** One page for all that there is not. */
export const goneView = ({ language }: Reader): Seen => {
  const say = sayIn(language);
  return {
    title: say('goneTitle'),
    main: html`<section class="lost"><h1>${say('goneTitle')}</h1><div class="lead"><p>${say('goneText')}</p></div></section>`,
  };
};

const messageForm = (
  language: string,
  { id }: OpenPage,
  challenge: string,
  problem: ReachProblem | undefined,
  typed: TypedMessage,
): Markup => {
  const say = sayIn(language);
  return html`<form class="form" id="reach-form" method="post" action="${reachPath(id)}" data-challenge="${challenge}" data-bits="${REACH_PROOF_BITS}" data-sending="${say('sending')}">
<h2>${say('message')}</h2>
${problem && html`<p class="problem" role="alert">${say(problem)}</p>`}
<p class="field"><label for="text">${say('text')}</label><textarea id="text" name="text" rows="5" maxlength="${REACH_TEXT_MAX_CHARS}" dir="auto" required>${typed.text}</textarea></p>
<p class="field"><label for="name">${say('visitorName')}</label><input id="name" name="name" value="${typed.name}" maxlength="${REACH_NAME_MAX_CHARS}" dir="auto" autocomplete="name" required></p>
<p class="field"><label for="email">${say('visitorEmail')}</label><input id="email" name="email" type="email" value="${typed.email}" maxlength="254" dir="ltr" autocomplete="email"></p>
<input type="hidden" name="challenge" value="${challenge}"><input type="hidden" name="proof" value="">
<noscript><p class="problem">${say('needsScript')}</p></noscript>
<p><button class="button" type="submit">${say('send')}</button></p>
<p><small>${say('onlyOwner')}</small></p>
</form>`;
};

/** Who it is, as far as they allow, and how they can be reached. */
export const reachView = (
  { language }: Reader,
  page: OpenPage,
  challenge: string,
  problem?: ReachProblem,
  typed: TypedMessage = NOTHING,
): Seen => {
  const say = sayIn(language);
  const { id, name, hasPicture, takesMessages, fileRequestId } = page;
  const title = name === null ? say('titleNameless') : say('titleNamed', { name });
  return {
    title,
    main: html`<article class="share narrow"><div class="about">
${hasPicture && html`<img src="${addressOf('reach.picture', { id })}" alt="${say('pictureOf', { name: name ?? '' })}" width="112" height="112">`}
<p class="kicker">${say('kicker')}</p>
<h1 dir="auto">${name ?? say('titleNameless')}</h1></div>
${takesMessages && messageForm(language, page, challenge, problem, typed)}
${
  fileRequestId !== null &&
  html`<section class="form"><h2>${say('files')}</h2><p>${say('filesText')}</p>
<p><a class="button" href="${sharePath(fileRequestId)}">${say('leaveFiles')}</a></p></section>`
}
<p class="kicker"><a href="/beam-lockdin">${say('makePage')}</a></p>
</article>`,
  };
};

/** After a message was left: the link to its answer, which nobody else has. */
export const sentView = ({ language }: Reader, link: string): Seen => {
  const say = sayIn(language);
  const days = REACH_MESSAGE_MS / DAY_MS;
  return {
    title: say('sentTitle'),
    main: html`<article class="text"><h1>${say('sentTitle')}</h1>
<p>${say('sentText', { days })}</p>
<p><a class="button" href="${link}">${say('toAnswer')}</a></p></article>`,
  };
};

/** As it was typed. */
const inLines = (text: string): Markup[] =>
  text.split('\n').map((line, at) => html`${at > 0 && html`<br>`}${line}`);

/** What a visitor has left, and its answer. */
export const leftView = (
  { language }: Reader,
  { text, answer }: ReachMessageTable,
  name: string | null,
): Seen => {
  const say = sayIn(language);
  const heading = name === null ? say('answer') : say('answerFrom', { name });
  return {
    title: say('leftTitle'),
    main: html`<article class="text"><h1>${say('leftTitle')}</h1>
<p dir="auto">${inLines(text)}</p>
<h2 dir="auto">${answer === null ? say('answer') : heading}</h2>
<p dir="auto">${inLines(answer ?? say('noAnswer'))}</p></article>`,
  };
};
