import type { Kettle, Strength } from './index.ts'

/**
 * Brew tea.
 *
 * @typeParam Tea - kind of tea
 * @param kettle - which has boiled
 * @param options - how
 * @returns cups
 * @remarks
 * Tea needs time.
 */
export function brew<Tea extends string>(
  kettle: Kettle,
  options: {
    /** From weak to strong. */
    strength?: Strength
    teas: readonly Tea[]
    /** Seconds. */
    seconds?: number
  }
): { [Name in Tea]: number } {
  throw new Error(`${kettle.name} ${options.seconds}`)
}

/** Pour a cup. */
export function pour(cups: number): void
/**
 * Pour into something.
 *
 * @param into - such as a `Teapot`
 */
export function pour(into: string, cups?: number): Promise<void>
export function pour(..._: unknown[]): unknown {
  return undefined
}
