import type { Mention } from '@kith/contract/chat/rich-text';
import Embed from 'quill/blots/embed.js';

/** A mention: a single unit for the cursor, which is deleted as a whole. */
export class MentionBlot extends Embed {
  static override blotName = 'mention';
  static override tagName = 'SPAN';
  static override className = 'mention';

  static override create(mention: Mention): HTMLElement {
    // biome-ignore lint/complexity/noThisInStatic: the element is made by the names of this class
    const node = super.create() as HTMLElement;
    node.dataset.id = mention.id;
    node.dataset.value = mention.value;
    if (mention.isShort) node.dataset.short = '';
    node.textContent = `@${mention.value}`;
    return node;
  }

  static override value({ dataset }: HTMLElement): Mention {
    const { id = '', value = '', short } = dataset;
    return { id, value, isShort: short !== undefined, denotationChar: '@' };
  }
}
