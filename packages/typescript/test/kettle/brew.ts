import type { Kettle, Strength } from './index.ts'

/**
 * Brew several teas.
 *
 * @typeParam Tea - names of the teas
 * @param kettle - a kettle with hot water
 * @param options - which teas, and how strong
 * @returns the number of cups of each tea
 * @remarks
 * Green tea turns bitter if it steeps for too long.
 */
export function brew<Tea extends string>(
  kettle: Kettle,
  options: {
    /** From weak to strong. */
    strength?: Strength
    teas: readonly Tea[]
    /** Steeping time in seconds. */
    seconds?: number
  }
): { [Name in Tea]: number } {
  throw new Error(`${kettle.name} ${options.seconds}`)
}

/** Pour cups of tea. */
export function pour(cups: number): void
/**
 * Pour into another vessel.
 *
 * @param into - name of the vessel, such as a `Teapot`
 */
export function pour(into: string, cups?: number): Promise<void>
export function pour(..._: unknown[]): unknown {
  return undefined
}
