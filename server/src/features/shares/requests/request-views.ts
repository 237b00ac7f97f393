import {
  GIVER_NAME_MAX_CHARS,
  type OpenFileRequest,
  SHARE_NOTE_MAX_CHARS,
  sharePath,
} from '@kith/contract';
import { giftUploadsPath } from '@kith/contract/shares/shares';
import { html, type Markup, type Reader } from '../../site/index.ts';
import { dateIn, sayIn, sizeIn } from '../shares.languages.ts';
import { askIn } from './request-pages.languages.ts';

interface Seen {
  title: string;
  main: Markup;
}

/** Why files were refused. */
export type GiveProblem = 'nameMissing' | 'filesMissing' | 'noRoom' | 'tooOften';

export interface Typed {
  from: string;
  note: string;
}

/** Messages for the script of the page, which has no texts of its own. */
const textsOf = (ask: ReturnType<typeof askIn>, language: string) => {
  const rules = new Intl.PluralRules(language);
  // A plural form for each number of files that a form can contain.
  const given = Object.fromEntries(
    [1, 2, 3, 11, 100].map((count) => [
      rules.select(count),
      ask('givenTitle', { count }).replace(/[\d\u0660-\u0669]+/, '{count}'),
    ]),
  );
  return JSON.stringify({
    ...{ waiting: ask('waiting'), sent: ask('sent'), pause: ask('pause'), resume: ask('goOn') },
    ...{ noRoom: ask('noRoom'), notSent: ask('notSent'), isOver: ask('isOver') },
    ...{ pausedAt: ask('pausedAt', { part: '{part}' }), sendFiles: ask('sendFiles') },
    ...{ given, givenText: ask('givenText'), giveMore: ask('giveMore') },
  });
};

/** The form works without JavaScript; with it, uploads show their progress and can be resumed. */
export const requestView = (
  { language }: Reader,
  request: OpenFileRequest,
  problem?: GiveProblem,
  typed: Typed = { from: '', note: '' },
): Seen => {
  const [ask, say] = [askIn(language), sayIn(language)];
  const { id, title, note, from, expiresTime, filesLeft, bytesLeft, grant } = request;
  const wrong = (field: GiveProblem, note: string) =>
    problem === field && html` aria-invalid="true" aria-describedby="${note}"`;
  const isOfForm = problem === 'noRoom' || problem === 'tooOften';
  return {
    title,
    main: html`<article class="share narrow"><div class="about">
<p class="kicker">${from === null ? ask('asked') : ask('askedBy', { name: from.name })}</p>
<h1 dir="auto">${title}</h1>
${note !== '' && html`<p class="lead" dir="auto">${note}</p>`}
<form class="form" id="give-form" method="post" action="${sharePath(id)}/give" enctype="multipart/form-data" data-uploads="${giftUploadsPath(id)}" data-grant="${grant}" data-texts="${textsOf(ask, language)}">
<input type="hidden" name="grant" value="${grant}">
<p class="field"><label for="from">${ask('yourName')}</label><input id="from" name="from" value="${typed.from}" maxlength="${GIVER_NAME_MAX_CHARS}" required autocomplete="name" dir="auto"${wrong('nameMissing', 'from-note')}>${problem === 'nameMissing' && html`<small id="from-note" class="problem">${ask('nameMissing')}</small>`}</p>
<p class="field"><label for="note">${ask('messageOptional')}</label><textarea id="note" name="note" rows="3" maxlength="${SHARE_NOTE_MAX_CHARS}" dir="auto">${typed.note}</textarea></p>
<p class="field"><label for="files">${ask('files')}</label><input id="files" name="files" type="file" multiple required aria-describedby="files-room${problem === 'filesMissing' && ' files-note'}"${problem === 'filesMissing' && html` aria-invalid="true"`}><small id="files-room">${ask('room', { count: filesLeft, size: sizeIn(language, bytesLeft) })}</small>${problem === 'filesMissing' && html`<small id="files-note" class="problem">${ask('filesMissing')}</small>`}</p>
<p class="hint" id="drop-hint" hidden>${ask('dropHint')}</p>
<ul class="files sending" id="sending" aria-label="${ask('progress')}" hidden></ul>
<p class="problem" role="alert">${isOfForm && (problem === 'noRoom' ? ask('noRoom') : say('tooOften'))}</p>
<p><button class="button" type="submit">${ask('sendFiles')}</button></p>
</form>
<ul class="terms">${expiresTime !== null && html`<li>${ask('until', { time: dateIn(language, expiresTime) })}</li>`}<li>${ask('goesTo')}</li><li>${say('noAccount')}</li><li><a href="${sharePath(id)}/report">${say('report')}</a></li></ul>
</div></article>`,
  };
};

/** The page after a plain form was sent. */
export const givenView = (
  { language }: Reader,
  { id }: OpenFileRequest,
  sent: readonly string[],
  problem?: GiveProblem,
): Seen => {
  const ask = askIn(language);
  const title = ask('givenTitle', { count: sent.length });
  return {
    title,
    main: html`<article class="share narrow"><div class="about"><h1>${title}</h1>
<ul class="files">${sent.map((name) => html`<li><span class="what"><bdi>${name}</bdi></span></li>`)}</ul>
${problem && html`<p class="problem" role="alert">${ask('givenPart')}</p>`}
<p class="lead">${ask('givenText')}</p>
<p><a class="button quiet" href="${sharePath(id)}">${ask('giveMore')}</a></p>
</div></article>`,
  };
};
