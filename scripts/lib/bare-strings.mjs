import { nodesOf } from './syntax.mjs';

/** Attributes and fields that users see or hear, of native elements and our own. */
const SAID =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|label|text|placeholder|description|details|(.+)(Label|Text|Title))$/;
const LETTER = /\p{L}/u;
/** In an object, a string that looks like the key of a text is one. */
const KEY = /^[a-z]\w*$/;

/**
 * The words in a component that come from no catalogue.
 * @param {string} source TSX
 * @returns {{ line: number, text: string }[]}
 */
export function bareStrings(source) {
  /** @type {string[]} */
  const found = [];
  for (const node of nodesOf(source, true)) {
    if (node.type === 'JSXText') found.push(node.value);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const { type, expression } of node.children)
        if (type === 'JSXExpressionContainer') found.push(...wordsIn(expression));
    if (node.type === 'JSXAttribute' && SAID.test(nameOf(node.name))) {
      const { value } = node;
      found.push(...wordsIn(value?.type === 'JSXExpressionContainer' ? value.expression : value));
    }
    if (node.type === 'KeyValueProperty' && SAID.test(nameOf(node.key)))
      found.push(...wordsIn(node.value).filter((text) => !KEY.test(text)));
    if (node.type === 'CallExpression' && node.callee.value === 'notify')
      for (const { expression } of node.arguments) found.push(...wordsIn(expression));
  }
  return found
    .map((text) => text.trim())
    .filter((text) => LETTER.test(text))
    .map((text) => ({ text, line: lineOf(source, text) }));
}

/** The possible string values of an expression. @param {any} node @returns {string[]} */
function wordsIn(node) {
  switch (node?.type) {
    case 'StringLiteral':
      return [node.value];
    case 'TemplateLiteral':
      return node.quasis.map((/** @type {any} */ quasi) => quasi.cooked);
    case 'ParenthesisExpression':
      return wordsIn(node.expression);
    case 'ConditionalExpression':
      return [...wordsIn(node.consequent), ...wordsIn(node.alternate)];
    case 'BinaryExpression':
      // A comparison contains no text, but the guarded expression may.
      return ['&&', '||', '??', '+'].includes(node.operator)
        ? [...wordsIn(node.left), ...wordsIn(node.right)]
        : [];
    default:
      return [];
  }
}

/** @param {any} node an identifier, a string, or `aria-label` */
function nameOf(node) {
  return typeof node.value === 'string' ? node.value : '';
}

/** @param {string} source @param {string} text */
function lineOf(source, text) {
  const at = source.indexOf(text.split('\n')[0] ?? text);
  return source.slice(0, Math.max(at, 0)).split('\n').length;
}
