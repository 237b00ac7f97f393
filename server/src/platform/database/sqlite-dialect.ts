import { type LimitNode, type QueryCompiler, SqliteDialect, SqliteQueryCompiler } from 'kysely';

class SqliteCompiler extends SqliteQueryCompiler {
  /**
   * SQLite looks at the value of a bare `limit ?` when it plans a statement, and so plans it again
   * whenever one is bound, which costs more than running it. It does not look behind a plus sign.
   */
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit +');
    this.visitNode(limit);
  }
}

/** SQLite dialect whose statements are planned once. */
export class PlannedOnceDialect extends SqliteDialect {
  override createQueryCompiler(): QueryCompiler {
    return new SqliteCompiler();
  }
}
