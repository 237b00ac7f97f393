import { SHARE_REPORT_REASONS, sharePath } from '@kith/contract';
import { html, type Markup, type Reader } from '../site/index.ts';
import { sayIn } from './shares.languages.ts';

interface Seen {
  title: string;
  main: Markup;
}

/** What `/files` is for, and a field for a link or code. */
export const entryView = ({ brand, language }: Reader, typed: string | undefined): Seen => {
  const say = sayIn(language);
  const isWrong = typed !== undefined;
  return {
    title: say('filesTitle'),
    main: html`<article class="text"><h1>${say('filesTitle')}</h1>
<p>${say('filesText', { brand })}</p>
<form class="form" id="code-form" method="get" action="/files">
<p class="field"><label for="code">${say('code')}</label><input id="code" name="code" value="${typed}" maxlength="500" required autocomplete="off" spellcheck="false" dir="ltr"${isWrong && html` aria-invalid="true" aria-describedby="code-note"`}>${isWrong && html`<small id="code-note" class="problem">${say('codeWrong')}</small>`}</p>
<p><button class="button" type="submit">${say('openShare')}</button></p>
</form></article>`,
  };
};

/** One page for ended and unknown shares. */
export const goneView = ({ language }: Reader): Seen => {
  const say = sayIn(language);
  return {
    title: say('goneTitle'),
    main: html`<section class="lost"><h1>${say('goneTitle')}</h1><div class="lead"><p>${say('goneText')}</p></div></section>`,
  };
};

export const lockedView = (
  { language }: Reader,
  id: string,
  problem?: 'passwordWrong' | 'tooOften',
): Seen => {
  const say = sayIn(language);
  return {
    title: say('lockedTitle'),
    main: html`<article class="text"><h1>${say('lockedTitle')}</h1>
<p>${say('lockedText')}</p>
<form class="form" id="lock-form" method="post" action="${sharePath(id)}">
<p class="field"><label for="password">${say('password')}</label><input id="password" name="password" type="password" maxlength="200" required autocomplete="off"${problem && html` aria-invalid="true" aria-describedby="password-note"`}>${problem && html`<small id="password-note" class="problem" role="alert">${say(problem)}</small>`}</p>
<p><button class="button" type="submit">${say('openShare')}</button></p>
</form></article>`,
  };
};

export const reportView = ({ language }: Reader, id: string): Seen => {
  const say = sayIn(language);
  return {
    title: say('reportTitle'),
    main: html`<article class="text"><h1>${say('reportTitle')}</h1>
<p>${say('reportText')}</p>
<form class="form" method="post" action="${sharePath(id)}/report">
<p class="field"><label for="reason">${say('reason')}</label><select id="reason" name="reason">${SHARE_REPORT_REASONS.map(
      (reason) => html`<option value="${reason}">${say(reason)}</option>`,
    )}</select></p>
<p class="field"><label for="details">${say('details')}</label><textarea id="details" name="details" rows="5" maxlength="1000"></textarea></p>
<p><button class="button" type="submit">${say('sendReport')}</button></p>
</form></article>`,
  };
};

export const reportedView = ({ language }: Reader): Seen => {
  const say = sayIn(language);
  return {
    title: say('reportedTitle'),
    main: html`<section class="lost"><h1>${say('reportedTitle')}</h1><div class="lead"><p>${say('reportedText')}</p></div></section>`,
  };
};
