import { parse } from 'postcss';
import type { Plugin } from 'vite';

/** Tailwind asks for these, and every browser that can run the app has them. */
const ASKED_FOR =
  /^\((?:color:\s*color-mix|background-image:\s*linear-gradient)\(in lab, red, red\)\)$/;

/** Leaves out what Tailwind writes for browsers older than those that can run the app. */
export const currentCss: Plugin = {
  name: 'current-css',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/, code: '@layer properties' },
    handler: (code) => {
      const sheet = parse(code);
      sheet.walkAtRules((rule) => {
        // The defaults of its variables, which `@property` gives them as well.
        if (rule.name === 'layer' && rule.params === 'properties') rule.remove();
        if (rule.name === 'supports' && ASKED_FOR.test(rule.params))
          rule.replaceWith(rule.nodes ?? []);
      });
      return { code: sheet.toString(), map: null };
    },
  },
};
