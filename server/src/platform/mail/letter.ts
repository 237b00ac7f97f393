import { escaped } from '../escaped.ts';

/** What a letter says; `{name}` stands for a parameter. */
export interface LetterText {
  subject: string;
  paragraphs: readonly string[];
  /** On the button that leads to the letter's link. */
  action?: string;
  /** In small print: why one got this. */
  note?: string;
}

/** The letters of one feature in every language it has; English is always there. */
export type LetterTexts<Name extends string> = { en: Record<Name, LetterText> } & Partial<
  Record<string, Record<Name, LetterText>>
>;

export interface LetterFilling {
  params?: Readonly<Record<string, string>>;
  /** Shown large, to be typed. */
  code?: string;
  link?: string;
}

export interface WrittenLetter {
  subject: string;
  text: string;
  html: string;
}

/** By the wanted language, or its language without the region, or English. */
export const lettersIn = <Name extends string>(
  texts: LetterTexts<Name>,
  language: string,
): Record<Name, LetterText> => texts[language] ?? texts[language.split('-')[0] ?? ''] ?? texts.en;

const FONT = "font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif";
const INK = '#1d1d22';

const asHtml = (
  text: LetterText,
  fill: (text: string) => string,
  filling: LetterFilling,
): string => {
  const paragraph = (content: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${content}</p>`;
  const parts = text.paragraphs.map((line) => paragraph(escaped(fill(line))));
  if (filling.code !== undefined)
    parts.push(
      paragraph(
        escaped(filling.code),
        'font-size:32px;font-weight:650;letter-spacing:6px;font-variant-numeric:tabular-nums',
      ),
    );
  if (filling.link !== undefined)
    parts.push(
      paragraph(
        `<a href="${escaped(filling.link)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#00808a;color:#fff;font-weight:600;text-decoration:none">${escaped(fill(text.action ?? filling.link))}</a>`,
      ),
    );
  if (text.note !== undefined)
    parts.push(paragraph(escaped(fill(text.note)), 'font-size:13px;color:#5f5f66'));
  return `<!doctype html><html><body style="margin:0;padding:32px 20px;background:#fbfaf9;color:${INK};${FONT}"><div dir="auto" style="max-width:480px;margin:0 auto">${parts.join('')}</div></body></html>`;
};

/** A letter as plain text and as simple HTML that says the same. */
export const writeLetter = (text: LetterText, filling: LetterFilling): WrittenLetter => {
  const fill = (line: string): string =>
    line.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = filling.params?.[name];
      if (value === undefined) throw new Error(`The letter "${text.subject}" needs {${name}}.`);
      return value;
    });
  const lines = [...text.paragraphs.map(fill), filling.code, filling.link];
  if (text.note !== undefined) lines.push(fill(text.note));
  return {
    // A name that somebody chose must not begin a header of its own.
    subject: fill(text.subject).replace(/\s+/g, ' '),
    text: `${lines.filter((line) => line !== undefined).join('\n\n')}\n`,
    html: asHtml(text, fill, filling),
  };
};
