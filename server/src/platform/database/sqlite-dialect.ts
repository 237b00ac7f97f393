import { type LimitNode, type QueryCompiler, SqliteDialect, SqliteQueryCompiler } from 'kysely';

class SqliteCompiler extends SqliteQueryCompiler {
  /**
   * SQLite uses the value of a bare `limit ?` when planning, so it plans the statement again whenever a
   * value is bound, which costs more than running it. It does not inspect an expression such as `+?`.
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
