// Scopes of functions and blocks. Inner names shadow outer ones; assignments still reach outer variables.

/** Names of a function or a block; its entries are its own names only. */
class InnerScope extends Map<string, unknown> {
  readonly #outer: Map<string, unknown>
  constructor(outer: Map<string, unknown>) {
    super()
    this.#outer = outer
  }
  override get(name: string): unknown {
    return super.has(name) ? super.get(name) : this.#outer.get(name)
  }
  override has(name: string): boolean {
    return super.has(name) || this.#outer.has(name)
  }
  /** Change a name where it is declared. */
  assign(name: string, value: unknown): void {
    if (super.has(name)) super.set(name, value)
    else assignName(this.#outer, name, value)
  }
}

/** A scope inside another. */
export const innerScope = (outer: Map<string, unknown>): Map<string, unknown> => new InnerScope(outer)

/** `name = value`: changes the name where it is declared. */
export function assignName(scope: Map<string, unknown>, name: string, value: unknown): void {
  if (scope instanceof InnerScope) scope.assign(name, value)
  else scope.set(name, value)
}
