type Part = { kind: 'text'; text: string } | { kind: 'break' };

const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' },
};

/** Text between the marks of Markdown: with the few names of characters that are common, and the line breaks of HTML. */
export const plainText = (text: string): readonly Part[] =>
  text.split(/<br\s?\/?>/i).flatMap((line, at): Part[] => {
    const said = line.replace(/&([a-z]{2,4});/gi, (whole, name: string) => NAMED[name] ?? whole);
    const part: Part[] = said === '' ? [] : [{ kind: 'text', text: said }];
    return at === 0 ? part : [{ kind: 'break' }, ...part];
  });
