import { escaped } from '../escaped.ts';

/** The text of an email, in the language of its recipient. */
export interface LetterText {
  subject: string;
  paragraphs: readonly string[];
  /** Label of the button that opens the email's link. */
  action?: string;
  /** In small print: why the recipient received it. */
  note?: string;
}

export interface LetterExtras {
  /** Shown large, to be typed in. */
  code?: string;
  link?: string;
}

export interface WrittenLetter {
  subject: string;
  text: string;
  html: string;
}

const FONT = "font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif";
const INK = '#1d1d22';

const asHtml = (text: LetterText, { code, link }: LetterExtras): string => {
  const paragraph = (content: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${content}</p>`;
  const parts = text.paragraphs.map((line) => paragraph(escaped(line)));
  if (code !== undefined)
    parts.push(
      paragraph(
        escaped(code),
        'font-size:32px;font-weight:650;letter-spacing:6px;font-variant-numeric:tabular-nums',
      ),
    );
  if (link !== undefined)
    parts.push(
      paragraph(
        `<a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#00808a;color:#fff;font-weight:600;text-decoration:none">${escaped(text.action ?? link)}</a>`,
      ),
    );
  if (text.note !== undefined)
    parts.push(paragraph(escaped(text.note), 'font-size:13px;color:#5f5f66'));
  return `<!doctype html><html><body style="margin:0;padding:32px 20px;background:#fbfaf9;color:${INK};${FONT}"><div dir="auto" style="max-width:480px;margin:0 auto">${parts.join('')}</div></body></html>`;
};

/** An email as plain text and as simple HTML with the same content. */
export const writeLetter = (text: LetterText, extras: LetterExtras): WrittenLetter => {
  const lines = [...text.paragraphs, extras.code, extras.link, text.note];
  return {
    // A user-chosen name must not start another header.
    subject: text.subject.replace(/\s+/g, ' '),
    text: `${lines.filter((line) => line !== undefined).join('\n\n')}\n`,
    html: asHtml(text, extras),
  };
};
