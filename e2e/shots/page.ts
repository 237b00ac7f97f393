const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const style = `
  body { margin: 24px; font: 14px/1.45 system-ui; background: #888; color: #111 }
  section { display: flex; gap: 16px; align-items: flex-start; margin-bottom: 40px; overflow-x: auto }
  figure { margin: 0 } figcaption { padding: 4px 0 }
  img { display: block; height: 560px; border-radius: 8px }
  h2 { margin: 0 0 8px; font-size: 20px }
  nav a { color: inherit; margin-inline-end: 12px }`;

interface Taken {
  scene: string;
  look: string;
}

const figure = ({ scene, look }: Taken): string => {
  const file = `${scene}.${look}.png`;
  return `<figure><figcaption>${look}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt="${scene}, ${look}"></a></figure>`;
};

/** A page with every scene in every look, side by side, below the errors. */
export const pageOf = (taken: readonly Taken[], flaws: readonly string[]): string => {
  const rows = [...Map.groupBy(taken, ({ scene }) => scene)];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title><style>${style}</style>
<nav>${rows.map(([scene]) => `<a href="#${scene}">${scene}</a>`).join('')}</nav>
<ul>${flaws.map((flaw) => `<li>${escaped(flaw)}</li>`).join('')}</ul>
${rows.map(([scene, looks]) => `<h2 id="${scene}">${scene}</h2><section>${looks.map(figure).join('')}</section>`).join('\n')}
`;
};
