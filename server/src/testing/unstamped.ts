import {
  ColumnNode,
  type ColumnUpdateNode,
  type KyselyPlugin,
  type RootOperationNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely';

const isStamp = ({ column }: ColumnUpdateNode): boolean =>
  ColumnNode.is(column) && column.column.name === 'stamp';

const isOfMember = ({ table }: UpdateQueryNode): boolean =>
  table !== undefined && TableNode.is(table) && table.table.identifier.name === 'participant';

/** Omits the stamps from changes of a member. */
export const unstamped: KyselyPlugin = {
  transformQuery: ({ node }): RootOperationNode => {
    if (!UpdateQueryNode.is(node) || !isOfMember(node)) return node;
    return { ...node, updates: (node.updates ?? []).filter((update) => !isStamp(update)) };
  },
  transformResult: async ({ result }) => result,
};
